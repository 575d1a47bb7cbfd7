-- Usage reports of pages. The owner is only what the page claims, so no permission or payment depends on it. All
-- fields except the first three may be empty, and are then null.
create table usage_record (
  claimed_owner_id bigint not null,
  happened_ms bigint not null,
  operation_type text not null,
  ad_id text,
  source_ad_id text,
  owner_name text,
  page_name text,
  plan_id text,
  market_name text,
  group_id text,
  description text,
  duration_ms bigint,
  client text,
  file_type text
);
create index usage_record_by_time on usage_record (happened_ms);

-- Batches that have been counted, so that none is counted twice.
create table usage_batch (
  batch_id text primary key,
  received_at timestamptz not null default now()
);
create index usage_batch_by_time on usage_batch (received_at);

-- Refused lines: their number, and samples by day and reason.
create table usage_refusal (
  day date not null,
  reason text not null,
  lines bigint not null,
  primary key (day, reason)
);
create table usage_refused_line (
  line_id bigint generated always as identity primary key,
  day date not null,
  reason text not null,
  -- The beginning, as far as it is readable.
  line text not null
);
create index usage_refused_line_by_day on usage_refused_line (day, reason);
