-- Identity providers at which the people of an owner, or the platform's staff (owner 0), may sign in.
create table oidc_connection (
  owner_id bigint not null,
  connection_id bigint not null default nextval('entity_id'),
  connection_name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the key of that id.
  sealed_secret bytea not null,
  key_id text not null,
  -- People with an address of these domains are sent to the provider.
  domains text[] not null,
  -- The claim whose values grant roles; null: roles are managed here.
  role_claim text,
  role_map jsonb not null default '{}',
  -- Passwords do not open accounts of the owner, except those that keep theirs.
  is_only_way boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (owner_id, connection_id)
);

-- Who is who: the provider's subject, never an address, which may be given to somebody else.
create table oidc_identity (
  owner_id bigint not null,
  connection_id bigint not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (owner_id, connection_id, subject),
  unique (owner_id, connection_id, account_id),
  foreign key (owner_id, connection_id) references oidc_connection on delete cascade
);

-- A sign-in that has gone to the provider. It is deleted when it returns, so that nothing works twice.
create table oidc_attempt (
  attempt_hash bytea primary key,
  owner_id bigint not null,
  connection_id bigint not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  -- The session whose user is linked; null for a sign-in.
  session_id bigint references session on delete cascade,
  expires_at timestamptz not null,
  foreign key (owner_id, connection_id) references oidc_connection on delete cascade
);

-- The sign-in at the provider that opened the session, by which the provider can end it.
alter table session
  add column oidc_connection_id bigint,
  add column oidc_subject text,
  add column oidc_sid text;

-- The account may use its password although its owner has another only way.
alter table account add column keeps_password boolean not null default false;
