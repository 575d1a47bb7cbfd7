-- Identity providers that add, change and remove users of an owner by SCIM.
alter table oidc_connection
  -- The hash of the token that the provider sends; null: it does not provision users.
  add column scim_hash bytea unique,
  -- The claim of an ID token that equals the external id of a provisioned user, whose first sign-in links the account.
  add column scim_claim text not null default 'sub';

create table scim_user (
  owner_id bigint not null,
  connection_id bigint not null,
  account_id bigint not null references account on delete cascade,
  -- The id that the provider has given to the user.
  external_id text,
  primary key (owner_id, connection_id, account_id),
  unique (owner_id, connection_id, external_id),
  foreign key (owner_id, connection_id) references oidc_connection on delete cascade
);

create table scim_group (
  owner_id bigint not null,
  group_id bigint not null default nextval('entity_id'),
  connection_id bigint not null,
  -- Grants the roles that the connection has for a value of this name.
  display_name text not null,
  external_id text,
  created_at timestamptz not null default now(),
  primary key (owner_id, group_id),
  unique (owner_id, connection_id, display_name),
  foreign key (owner_id, connection_id) references oidc_connection on delete cascade
);

create table scim_member (
  owner_id bigint not null,
  group_id bigint not null,
  account_id bigint not null references account on delete cascade,
  primary key (owner_id, group_id, account_id),
  foreign key (owner_id, group_id) references scim_group on delete cascade
);
