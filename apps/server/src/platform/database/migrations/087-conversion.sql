-- Sources that report conversions, their goals, and the conversions that count (decision 093).
create table conversion_source (
  owner_id bigint not null references owner,
  source_id bigint not null default nextval('entity_id'),
  source_name text not null,
  -- The secret that signs requests, encrypted, and the one before while it still works.
  sealed_secret bytea not null,
  key_id text not null,
  former_secret bytea,
  former_key_id text,
  former_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The last signed request.
  event_at timestamptz,
  -- The latest joint test. Its results are null until an event was received.
  test_at timestamptz,
  test_results jsonb,
  test_received_at timestamptz,
  primary key (owner_id, source_id)
);
-- A request names its source alone.
create index conversion_source_by_id on conversion_source (source_id);
create unique index conversion_source_by_name on conversion_source (owner_id, lower(source_name)) where removed_at is null;

create table conversion_goal (
  owner_id bigint not null,
  goal_id bigint not null default nextval('entity_id'),
  source_id bigint not null,
  goal_name text not null,
  -- The name by which events mean this goal.
  event text not null,
  counting text not null check (counting in ('every', 'onePerClick')),
  window_days smallint not null check (window_days between 1 and 90),
  -- The value of an event that names none.
  value_cents bigint check (value_cents >= 0),
  version int not null default 1,
  removed_at timestamptz,
  primary key (owner_id, goal_id),
  foreign key (owner_id, source_id) references conversion_source
);
create unique index conversion_goal_by_event on conversion_goal (owner_id, source_id, event) where removed_at is null;

-- Conversions that count, or did until they were retracted. Others are only tallied.
create table conversion (
  owner_id bigint not null,
  source_id bigint not null,
  -- The sender's own id.
  event_id text not null,
  goal_id bigint not null,
  ad_id bigint not null,
  creative_id bigint not null,
  click_key text not null,
  clicked_at timestamptz not null,
  happened_at timestamptz not null,
  -- The days of the click and of the conversion, in the owner's zone when it was received.
  click_day date not null,
  day date not null,
  value_cents bigint not null check (value_cents >= 0),
  order_id text,
  adjusted_at timestamptz,
  is_retracted boolean not null default false,
  primary key (owner_id, source_id, event_id),
  foreign key (owner_id, goal_id) references conversion_goal
);
create unique index conversion_by_order on conversion (owner_id, goal_id, order_id) where order_id is not null;
create index conversion_by_click on conversion (owner_id, goal_id, click_key);
create index conversion_by_click_day on conversion (owner_id, click_day) include (ad_id, value_cents, is_retracted);
create index conversion_by_day on conversion (owner_id, day) include (ad_id, value_cents, is_retracted);

-- The received events by outcome, those that did not count with their reason.
create table conversion_tally (
  owner_id bigint not null,
  source_id bigint not null,
  -- In UTC.
  day date not null,
  outcome text not null,
  events bigint not null,
  primary key (owner_id, source_id, day, outcome),
  foreign key (owner_id, source_id) references conversion_source
);

-- The secret from which the keys of click ids are derived. It is in backups, so that a restored server knows the clicks
-- of the weeks before.
create table click_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);
insert into click_secret (secret)
  select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'utf8'));
