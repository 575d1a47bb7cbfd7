-- What happened to accounts, rights and rules: of an owner, or of the platform's staff (owner 0). Entries refer to
-- accounts and tokens by ids alone, so that nothing that is removed elsewhere changes them.
create table security_log (
  owner_id bigint not null,
  entry_id bigint not null default nextval('entity_id'),
  -- In milliseconds, since the hash covers them.
  at timestamptz(3) not null default now(),
  kind text not null,
  -- The account that the entry is about; null if it is about the owner.
  account_id bigint,
  -- The account that did it, and the owner that it belonged to; null for the platform.
  actor_id bigint,
  actor_owner_id bigint,
  token_id bigint,
  source text not null,
  address text,
  user_agent text not null default '',
  request_id text,
  facts jsonb not null,
  -- Null until the entry is added to the chain of its owner, moments after its commit.
  position bigint,
  hash bytea,
  primary key (owner_id, entry_id),
  unique (owner_id, position),
  check ((position is null) = (hash is null))
);
create index security_log_unchained on security_log (owner_id, entry_id) where position is null;
create index security_log_by_time on security_log (owner_id, at, entry_id);

-- The chain of each owner: the link before its first entry that is kept, and its last link.
create table security_chain (
  owner_id bigint primary key,
  anchor_position bigint not null,
  anchor_hash bytea not null,
  head_position bigint not null,
  head_hash bytea not null
);

-- The networks from which a token was used, newest first.
alter table api_token add column seen_networks text[] not null default '{}';
update api_token set seen_networks = array[used_from] where used_from is not null;
