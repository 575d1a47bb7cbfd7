-- Tokens with which programs make calls for an owner, with rights of the person who made them. They stay listed when they
-- have ended, so that users can see why a program stopped.
create table api_token (
  owner_id bigint not null references owner,
  token_id bigint not null default nextval('entity_id'),
  -- The maker.
  account_id bigint not null references account,
  token_name text not null,
  secret_hash bytea not null,
  -- The secret before the last rotation, which programs may use a while longer.
  former_hash bytea,
  former_until timestamptz,
  reads text[] not null,
  changes text[] not null,
  advertiser_kind text not null check (advertiser_kind in ('own', 'listed', 'all')),
  advertisers bigint[] not null,
  -- Empty: everywhere.
  networks text[] not null,
  -- The maker's language, for emails.
  locale text not null,
  -- The last day on which it works, in the owner's time zone.
  last_day date not null,
  -- The last warning before that day; null: none yet.
  warned_days smallint,
  used_at timestamptz,
  used_from text,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, token_id)
);
-- The secrets are random, so no two are equal.
create index api_token_by_secret on api_token (secret_hash);
create index api_token_by_former_secret on api_token (former_hash) where former_hash is not null;

alter table operation_log add column token_id bigint;

alter table outbox_email
  add column token_id bigint,
  drop constraint outbox_email_kind_check,
  add constraint outbox_email_kind_check check (kind in ('invitation', 'reset', 'factorReset', 'token')),
  add foreign key (owner_id, token_id) references api_token;
