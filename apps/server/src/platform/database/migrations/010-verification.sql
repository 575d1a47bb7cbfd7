-- Verifications of owners by documents: of their identity (kind 0), and of their qualifications.
create table verification (
  owner_id bigint not null references owner,
  verification_id bigint not null default nextval('entity_id'),
  kind smallint not null,
  status smallint not null,
  -- For kind 0 only: the company and its contact.
  company_name text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  number text not null,
  -- The last day of validity; null for unlimited.
  valid_until date,
  reason text not null default '',
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  -- The number of days before the end at the last warning.
  warned_days smallint,
  version integer not null default 1,
  primary key (owner_id, verification_id)
);
create unique index verification_of_business on verification (owner_id) where kind = 0;
-- Platform staff list those of all owners, and find one by its id alone.
create index verification_of_all on verification (status, submitted_at, verification_id);
create index verification_by_id on verification (verification_id);
create index verification_ending on verification (valid_until) where status = 3;

create table verification_document (
  owner_id bigint not null,
  verification_id bigint not null,
  file_id bigint not null,
  primary key (owner_id, verification_id, file_id),
  foreign key (owner_id, verification_id) references verification on delete cascade,
  foreign key (owner_id, file_id) references stored_file
);
create index verification_document_by_file on verification_document (owner_id, file_id);

-- Changes that the product makes by itself when they are due.
alter table operation_log
  drop constraint operation_log_door_check,
  add constraint operation_log_door_check check (door in ('call', 'import', 'command', 'timer'));
