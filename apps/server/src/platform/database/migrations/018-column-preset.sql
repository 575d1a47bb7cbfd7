-- Named column presets of a user, for a page of an owner that the user acts for.
create table column_preset (
  owner_id bigint not null references owner,
  page_code text not null,
  preset_id bigint not null default nextval('entity_id'),
  -- The creator, who alone may change it.
  account_id bigint not null references account,
  preset_name text not null,
  -- As in personal_column.
  shown text[] not null,
  -- Everyone who manages the owner's ads may use it.
  is_shared boolean not null,
  version integer not null default 1,
  primary key (owner_id, page_code, preset_id)
);
create unique index column_preset_by_name
  on column_preset (owner_id, page_code, account_id, lower(preset_name));

-- The preset in use by a user; users without a row see the owner's columns.
create table column_preset_use (
  owner_id bigint not null references owner,
  page_code text not null,
  account_id bigint not null references account,
  preset_id bigint not null,
  primary key (owner_id, page_code, account_id),
  foreign key (owner_id, page_code, preset_id) references column_preset on delete cascade
);
create index column_preset_use_by_preset on column_preset_use (owner_id, page_code, preset_id);
