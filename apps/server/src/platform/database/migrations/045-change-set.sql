-- A change of many plans, groups or ads. Its rows are selected once, decided, and changed in batches; each is marked
-- in the transaction that changes it.
create table change_set (
  owner_id bigint not null references owner,
  change_set_id bigint not null default nextval('entity_id'),
  account_id bigint not null references account,
  origin text not null check (origin in ('bulk', 'revert')),
  level text not null check (level in ('plan', 'group', 'ad')),
  -- The operations on every row; of a revert none, because each row has its own values.
  operations jsonb not null,
  -- True to undo fields that were changed since.
  overwrite boolean not null default false,
  revert_of bigint,
  state text not null check (state in ('checking', 'ready', 'applying', 'done', 'failed', 'cancelled')),
  -- The network address of the author, for the operation log.
  address text,
  locale text not null,
  total_count integer not null default 0,
  -- The number of rows that have been checked, or applied.
  done_count integer not null default 0,
  -- The effects, counted once instead of at every read.
  summary jsonb,
  -- A problem of the whole: kind and facts, from which the text is made when it is read.
  failure jsonb,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz,
  primary key (owner_id, change_set_id)
);
create index change_set_open on change_set (state) where state in ('checking', 'applying');
create index change_set_by_time on change_set (owner_id, created_at);

create table change_entry (
  owner_id bigint not null,
  change_set_id bigint not null,
  entry_num integer not null,
  entity_id bigint not null,
  action text not null check (action in ('change', 'remove', 'restore')),
  -- The fields to set. Given for a revert, otherwise the result of the operations.
  wanted jsonb,
  -- The values at which a revert may set them; another value is a conflict.
  expected jsonb,
  -- The row as it was checked.
  entity_name text not null default '',
  parent_names text not null default '',
  version integer,
  verdict text check (verdict in ('change', 'leave', 'refused')),
  -- The changed fields.
  before jsonb,
  after jsonb,
  problems jsonb not null default '[]',
  flags text[] not null default '{}',
  -- A new name, and the parent in which it must be unique; the plans of an owner have none.
  new_name text,
  parent_id bigint not null default 0,
  -- True if the entry takes a name that another one gives up, so that both are changed in one transaction.
  is_linked boolean not null default false,
  applied boolean not null default false,
  primary key (owner_id, change_set_id, entry_num),
  foreign key (owner_id, change_set_id) references change_set on delete cascade
);
create index change_entry_by_entity on change_entry (owner_id, change_set_id, entity_id);
create index change_entry_by_name on change_entry (owner_id, change_set_id, parent_id, new_name) where new_name is not null;

-- Everything that one request or job did is undone together.
create index operation_log_by_request on operation_log (owner_id, request_id);
