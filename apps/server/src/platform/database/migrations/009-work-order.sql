-- Uploaded files in chunks; the rows that refer to a file define its purpose.
create table stored_file (
  owner_id bigint not null references owner,
  file_id bigint not null default nextval('entity_id'),
  purpose text not null,
  account_id bigint references account,
  file_name text not null,
  -- The type detected from its content, regardless of the sender's claim.
  media_type text not null,
  byte_count integer not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, file_id)
);
create index stored_file_by_id on stored_file (file_id);
create index stored_file_by_purpose on stored_file (purpose, created_at);

create table stored_file_piece (
  owner_id bigint not null,
  file_id bigint not null,
  piece_num integer not null,
  bytes bytea not null,
  primary key (owner_id, file_id, piece_num),
  foreign key (owner_id, file_id) references stored_file on delete cascade
);

-- Requests of owners to the platform. The status belongs to the scheme in the next column.
create table work_order (
  owner_id bigint not null references owner,
  order_id bigint not null default nextval('entity_id'),
  scheme text not null default 'new' check (scheme in ('old', 'new')),
  status smallint not null default 0,
  order_type smallint not null,
  title text not null,
  -- The creator, and the member of platform staff who handled it last.
  account_id bigint not null references account,
  handled_by bigint references account,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  primary key (owner_id, order_id)
);
create index work_order_by_activity on work_order (owner_id, active_at, order_id);
create index work_order_by_status on work_order (owner_id, scheme, status, active_at, order_id);
-- Platform staff list the orders of all owners, and find one by its id alone.
create index work_order_of_all on work_order (active_at, order_id);
create index work_order_of_all_by_status on work_order (scheme, status, active_at, order_id);
create index work_order_by_id on work_order (order_id);

-- Messages, status changes, or both at once. A change always leads to a status of the new scheme.
create table work_order_entry (
  owner_id bigint not null,
  entry_id bigint not null default nextval('entity_id'),
  order_id bigint not null,
  -- Null for platform staff on the command line.
  account_id bigint references account,
  body text not null default '',
  from_scheme text check (from_scheme in ('old', 'new')),
  from_status smallint,
  to_status smallint,
  created_at timestamptz not null default now(),
  primary key (owner_id, entry_id),
  foreign key (owner_id, order_id) references work_order on delete cascade,
  check (num_nulls(from_scheme, from_status, to_status) in (0, 3))
);
create index work_order_entry_by_order on work_order_entry (owner_id, order_id, entry_id);

-- The files of an entry; one without an entry waits to be sent.
create table work_order_file (
  owner_id bigint not null,
  file_id bigint not null,
  entry_id bigint not null,
  primary key (owner_id, file_id),
  foreign key (owner_id, file_id) references stored_file on delete cascade,
  foreign key (owner_id, entry_id) references work_order_entry on delete cascade
);
create index work_order_file_by_entry on work_order_file (owner_id, entry_id);
