-- A report that is written into a file in the background, since it has more rows than the page loads.
create table report_file (
  owner_id bigint not null references owner,
  report_file_id bigint not null default nextval('entity_id'),
  account_id bigint not null references account,
  question jsonb not null,
  report_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  locale text not null,
  state text not null default 'writing' check (state in ('writing', 'done', 'failed')),
  -- The number of times that a server has begun it. One that ends servers is given up.
  attempts smallint not null default 0,
  -- Null until the rows have been counted.
  total_count integer,
  done_count integer not null default 0,
  -- Kind and facts, from which the text is made when it is read.
  failure jsonb,
  -- Null unless it is done.
  file_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (owner_id, report_file_id),
  foreign key (owner_id, file_id) references stored_file
);
create index report_file_open on report_file (owner_id) where state = 'writing';
create index report_file_by_file on report_file (owner_id, file_id);

-- Files that the product writes and removes by itself count towards no limit.
create or replace function storage_kind(purpose text) returns text language sql immutable as $$
  select case when purpose in ('material', 'bundle') then 'material'
    when purpose = 'reportFile' then null else 'attachment' end
$$;

create or replace function count_stored_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if storage_kind(new.purpose) is not null then
      perform add_storage_use(new.owner_id, storage_kind(new.purpose), new.byte_count);
    end if;
  elsif storage_kind(old.purpose) is not null then
    perform add_storage_use(old.owner_id, storage_kind(old.purpose), -old.byte_count);
  end if;
  return null;
end $$;

-- The format of the file in an email, and why a schedule was paused: it has failed several times in a row.
alter table report_schedule
  add column format text not null default 'csv' check (format in ('csv', 'xlsx')),
  add column failed_count smallint not null default 0,
  add column failed_at timestamptz;
