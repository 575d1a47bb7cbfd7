-- Named sets of columns: each is a person's, for a page of an owner for whom it acts.
create table column_preset (
  owner_id bigint not null references owner,
  page_code text not null,
  preset_id bigint not null default nextval('entity_id'),
  -- Who has made it, and alone may change it.
  account_id bigint not null references account,
  preset_name text not null,
  -- As in personal_column.
  shown text[] not null,
  -- Everybody who manages the owner's ads may use it.
  is_shared boolean not null,
  version integer not null default 1,
  primary key (owner_id, page_code, preset_id)
);
create unique index column_preset_by_name
  on column_preset (owner_id, page_code, account_id, lower(preset_name));

-- Who has which in use; whoever has no row sees the owner's columns.
create table column_preset_use (
  owner_id bigint not null references owner,
  page_code text not null,
  account_id bigint not null references account,
  preset_id bigint not null,
  primary key (owner_id, page_code, account_id),
  foreign key (owner_id, page_code, preset_id) references column_preset on delete cascade
);
create index column_preset_use_by_preset on column_preset_use (owner_id, page_code, preset_id);
