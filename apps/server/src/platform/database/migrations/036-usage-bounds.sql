-- Secrets that all servers share, such as the signing key of page tickets.
create table server_secret (
  name text primary key,
  secret bytea not null
);

-- Reported usage by day and page. It is kept when the records are deleted.
create table usage_day (
  day date not null,
  page_name text not null,
  views bigint not null,
  errors bigint not null,
  owners bigint not null,
  median_ms bigint,
  p95_ms bigint,
  primary key (day, page_name)
);

-- The basis of those figures: distinct owners, and the distribution of durations to three digits.
create table usage_day_detail (
  day date not null,
  page_name text not null,
  owner_ids bigint[] not null,
  durations bigint[] not null,
  -- As many as durations.
  leaves bigint[] not null,
  primary key (day, page_name)
);

-- The number of records of a day, their size in bytes, and the number dropped to save space.
create table usage_volume (
  day date primary key,
  records bigint not null,
  bytes bigint not null,
  dropped bigint not null default 0
);

-- Records since the last roll-up: a few rows per statement that wrote records.
create table usage_delta (
  delta_id bigint generated always as identity primary key,
  day date not null,
  page_name text not null,
  records bigint not null,
  bytes bigint not null,
  views bigint not null,
  errors bigint not null,
  owners bigint[] not null,
  durations bigint[] not null
);

create function add_usage_delta() returns trigger language plpgsql as $$
begin
  -- Days are those of Shanghai, which is eight hours ahead of UTC all year.
  insert into usage_delta (day, page_name, records, bytes, views, errors, owners, durations)
  select date '1970-01-01' + ((happened_ms + 28800000) / 86400000)::int, coalesce(page_name, ''),
    count(*), sum(pg_column_size(added.*)),
    count(*) filter (where operation_type = 'view'), count(*) filter (where operation_type = 'error'),
    array_agg(distinct claimed_owner_id),
    coalesce(array_agg(duration_ms) filter (where operation_type = 'leave' and duration_ms is not null), '{}')
  from added group by 1, 2;
  return null;
end $$;

insert into usage_delta (day, page_name, records, bytes, views, errors, owners, durations)
select date '1970-01-01' + ((happened_ms + 28800000) / 86400000)::int, coalesce(page_name, ''),
  count(*), sum(pg_column_size(added.*)),
  count(*) filter (where operation_type = 'view'), count(*) filter (where operation_type = 'error'),
  array_agg(distinct claimed_owner_id),
  coalesce(array_agg(duration_ms) filter (where operation_type = 'leave' and duration_ms is not null), '{}')
from usage_record as added group by 1, 2;

create trigger usage_record_delta after insert on usage_record
  referencing new table as added for each statement execute function add_usage_delta();
