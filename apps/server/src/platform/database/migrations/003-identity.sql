-- Changes of accounts and owners name the version they saw. A removed account keeps its row, because the log refers
-- to it.
alter table owner
  add column create_ad_reason text not null default '',
  -- Menus and data that the platform grants to the owner; null for all.
  add column menu_tree text[],
  add column data_tree jsonb not null default '[]',
  add column version integer not null default 1,
  add column closed_at timestamptz;

alter table account
  add column roles smallint[] not null default '{}' check (roles <@ array[1, 2, 3, 4, 5, 6]::smallint[]),
  -- The part of the owner's menus and data that the account may use; null for all.
  add column menu_tree text[],
  add column data_tree jsonb,
  add column version integer not null default 1,
  -- Survives the sessions, whose rows are deleted when they end.
  add column seen_at timestamptz,
  add column removed_at timestamptz;
update account a set roles = array(select role from account_role r where r.account_id = a.account_id order by role);
drop table account_role;
create index account_by_owner on account (owner_id, account_id);
-- The address of a removed account is free for another one.
drop index account_by_email;
create unique index account_by_email on account (lower(email)) where removed_at is null;

-- All sessions end, because their secrets rotate from now on, so a session has an id of its own.
drop table acting_access;
drop table session;
create table session (
  session_id bigint primary key default nextval('entity_id'),
  account_id bigint not null references account on delete cascade,
  session_hash bytea not null unique,
  tk_hash bytea not null,
  -- The secrets before the last rotation, which concurrent requests still carry.
  former_hash bytea unique,
  former_tk_hash bytea,
  former_until timestamptz,
  -- The permissions of the account may have changed since the secrets were created.
  rotation_due boolean not null default false,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index session_by_account on session (account_id);

create table acting_access (
  access_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  owner_id bigint not null references owner,
  expires_at timestamptz not null
);
create index acting_access_by_session on acting_access (session_id);

-- A token that another service redeems once to identify the signed-in user.
create table sso_token (
  token_hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  owner_id bigint references owner,
  expires_at timestamptz not null
);

-- Emails that wait to be sent. They contain no secrets: the one-time link is created when the email is sent.
create table letter (
  letter_id bigint primary key default nextval('entity_id'),
  -- The account's owner; null for platform staff, and for an email without a recipient.
  owner_id bigint references owner,
  -- Null if a link was requested for an address without an account. Sending it does nothing.
  account_id bigint references account on delete cascade,
  kind text not null check (kind in ('invitation', 'reset')),
  locale text not null,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  attempts smallint not null default 0,
  failure text not null default ''
);
create index letter_by_time on letter (not_before);

-- Failed attempts at a secret, counted by subject and source; the keys are hashes.
create table guess (
  guess_key bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index guess_by_time on guess (last_at);

-- Responses of writes with an idempotency key, stored in the transaction of the write.
create table idempotency_key (
  -- 0 if the caller acts for no owner.
  owner_id bigint not null,
  account_id bigint not null references account,
  idempotency_key text not null,
  path text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner_id, account_id, idempotency_key)
);
create index idempotency_key_by_time on idempotency_key (created_at);

-- Address and source of the request; on whose behalf is the difference between owner_id and home_owner_id. owner_id
-- is 0 for entries about the platform itself.
alter table operation_log
  add column home_owner_id bigint,
  add column door text not null default 'call' check (door in ('call', 'import', 'command')),
  add column address text,
  -- The entity's version after the change, by which an undo detects later changes.
  add column version integer;

create table personal_column (
  owner_id bigint not null references owner,
  page_code text not null,
  -- Codes in display order; all other columns of the page are hidden.
  shown text[] not null,
  version integer not null default 1,
  primary key (owner_id, page_code)
);
