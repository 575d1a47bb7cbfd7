-- Named views of a user: the filters, order, days and columns of a list of an owner that the user acts for.
create table saved_view (
  owner_id bigint not null references owner,
  view_id bigint not null default nextval('entity_id'),
  -- The creator, who alone may change it.
  account_id bigint not null references account,
  level text not null,
  view_name text not null,
  content jsonb not null,
  -- Everyone who manages the owner's ads may use it.
  is_shared boolean not null,
  version integer not null default 1,
  primary key (owner_id, view_id)
);
create unique index saved_view_by_name on saved_view (owner_id, account_id, level, lower(view_name));

-- The view with which a list opens for a user.
create table default_view (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  level text not null,
  view_id bigint not null,
  primary key (owner_id, account_id, level),
  foreign key (owner_id, view_id) references saved_view on delete cascade
);
create index default_view_by_view on default_view (owner_id, view_id);
