-- Addresses that are told of events of an owner (decision 095).
create table webhook (
  owner_id bigint not null references owner,
  webhook_id bigint not null default nextval('entity_id'),
  address text not null,
  events text[] not null,
  -- Of an agency: told of its advertisers, too.
  of_advertisers boolean not null,
  -- Off: by a user, or after the address has answered that it is gone.
  state text not null default 'on' check (state in ('on', 'off', 'gone')),
  key_id text not null,
  secret bytea not null,
  -- The secret before the last rotation, which signs a while longer.
  former_key_id text,
  former_secret bytea,
  former_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, webhook_id)
);

create table webhook_message (
  -- That of the webhook.
  owner_id bigint not null,
  message_id bigint not null default nextval('entity_id'),
  webhook_id bigint not null,
  event text not null,
  body text not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- The next attempt of a message that waits.
  not_before timestamptz not null default now(),
  -- While a server attempts it; any other may when that is over.
  reserved_until timestamptz,
  attempted_at timestamptz,
  -- The response to the last attempt, or why there was none.
  status smallint,
  failure text,
  primary key (owner_id, message_id),
  foreign key (owner_id, webhook_id) references webhook on delete cascade
);
create index webhook_message_due on webhook_message (not_before) where state = 'waiting';
create index webhook_message_reserved on webhook_message (owner_id, webhook_id) where reserved_until is not null;
create index webhook_message_by_webhook on webhook_message (owner_id, webhook_id, message_id);
create index webhook_message_by_time on webhook_message (created_at);

-- What was told of a state that lasts, so that it is told once.
create table webhook_notice (
  -- The owner that it is about.
  owner_id bigint not null references owner,
  kind text not null check (kind in ('budget', 'balance')),
  -- The plan, or the owner itself.
  subject_id bigint not null,
  -- The day of a budget; null for a balance.
  day date,
  primary key (owner_id, kind, subject_id)
);
