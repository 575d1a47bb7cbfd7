-- Some files are served to everyone who knows their address.
alter table stored_file add column address_key uuid not null default gen_random_uuid();
create unique index stored_file_by_key on stored_file (address_key);

-- The materials of creatives.
create table material (
  owner_id bigint not null references owner,
  material_id bigint not null default nextval('entity_id'),
  material_type smallint not null,
  material_name text not null,
  file_id bigint,
  -- The picture that represents it in lists; null if it represents itself, or there is none.
  preview_file_id bigint,
  -- For interactive materials: their address.
  page_url text not null default '',
  width_px integer,
  height_px integer,
  duration_ms integer,
  created_at timestamptz not null default now(),
  primary key (owner_id, material_id),
  foreign key (owner_id, file_id) references stored_file,
  foreign key (owner_id, preview_file_id) references stored_file,
  check (file_id is not null or page_url <> '')
);
create index material_by_type on material (owner_id, material_type, material_id);
