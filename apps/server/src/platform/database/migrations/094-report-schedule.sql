-- The times at which a saved report is sent by email.
create table report_schedule (
  owner_id bigint not null references owner,
  schedule_id bigint not null default nextval('entity_id'),
  report_id bigint not null,
  cycle text not null check (cycle in ('daily', 'weekly', 'monthly')),
  -- From 1 for Monday to 7, or the day of the month; 1 if it is daily.
  on_day smallint not null check (on_day between 1 and 31),
  -- In the time zone of the owner.
  hour smallint not null check (hour between 0 and 23),
  account_ids bigint[] not null,
  locale text not null,
  is_paused boolean not null,
  next_at timestamptz not null,
  version integer not null default 1,
  primary key (owner_id, schedule_id),
  foreign key (owner_id, report_id) references saved_report on delete cascade
);
create index report_schedule_by_time on report_schedule (next_at) where not is_paused;
create index report_schedule_by_report on report_schedule (owner_id, report_id);

-- The emails of a schedule: one for each time that it was due and each user, so that none is sent twice.
create table report_mail (
  owner_id bigint not null,
  schedule_id bigint not null,
  due_at timestamptz not null,
  account_id bigint not null references account,
  -- `begun` is noted before an email is sent. If the server ends meanwhile, it is not sent again, since it may have arrived.
  state text not null check (state in ('waiting', 'begun', 'sent', 'failed')),
  failure text,
  detail text not null default '',
  attempts smallint not null default 0,
  not_before timestamptz not null default now(),
  primary key (owner_id, schedule_id, due_at, account_id),
  foreign key (owner_id, schedule_id) references report_schedule on delete cascade
);
create index report_mail_by_time on report_mail (not_before) where state in ('waiting', 'begun');
