-- Folders of an owner's materials. The server enforces their maximum depth, and that there are no cycles.
create table material_folder (
  owner_id bigint not null references owner,
  folder_id bigint not null default nextval('entity_id'),
  -- Null at the top level.
  parent_id bigint,
  folder_name text not null,
  -- The name without regard to letter case.
  name_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, folder_id),
  -- A folder is removed before its content takes over its name.
  foreign key (owner_id, parent_id) references material_folder deferrable initially deferred,
  check (parent_id <> folder_id)
);
-- With nulls alone, folders at the top level would not be siblings.
create unique index material_folder_by_name on material_folder (owner_id, coalesce(parent_id, 0), name_key);
create index material_folder_by_parent on material_folder (owner_id, parent_id);

alter table material
  add column folder_id bigint,
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add column remover_id bigint references account,
  add foreign key (owner_id, folder_id) references material_folder;
create index material_by_folder on material (owner_id, folder_id, material_id) include (removed_at);
create index material_in_bin on material (owner_id, removed_at) where removed_at is not null;

-- Tags are the same if their keys are.
create table material_tag (
  owner_id bigint not null,
  material_id bigint not null,
  tag text not null,
  tag_key text not null,
  primary key (owner_id, material_id, tag_key),
  foreign key (owner_id, material_id) references material
);
create index material_tag_by_key on material_tag (owner_id, tag_key, material_id);

-- The materials that a creative uses, in any field. Ids are unique among all owners. Pending entries would be read by
-- each search.
alter table creative add column material_ids bigint[] not null generated always as
  (array_remove(img_mat_ids || video_mat_ids || video_cover_img_id || brand_logo_img_id, null)) stored;
create index creative_by_material on creative using gin (material_ids) with (fastupdate = off);
