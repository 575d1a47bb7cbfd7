-- An import is a job that survives a crash. Entries are staged in import_entry, and marked there in the transaction
-- that applies them.
create table import_job (
  owner_id bigint not null references owner,
  job_id bigint not null default nextval('entity_id'),
  account_id bigint not null references account,
  state text not null check (state in ('reading', 'ready', 'applying', 'done', 'failed', 'cancelled')),
  file_name text not null,
  bytes bigint not null,
  format text,
  encoding text,
  delimiter text,
  decimal_sign char(1) not null default '.',
  all_or_nothing boolean not null default false,
  -- True if the whole file has been uploaded; until then it is not read.
  received boolean not null default false,
  -- The number of started readings: a file that crashes the process is not read forever.
  attempts smallint not null default 0,
  row_count integer not null default 0,
  error_count integer not null default 0,
  warning_count integer not null default 0,
  -- Entries by kind and action, counted once instead of at every read.
  counts jsonb not null default '[]',
  total_count integer not null default 0,
  taken_count integer not null default 0,
  unused_columns text[] not null default '{}',
  -- A problem of the file as a whole: kind and facts, from which the text is made when it is read.
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (owner_id, job_id)
);
create index import_job_open on import_job (state) where state in ('reading', 'applying');

-- The uploaded file in chunks: any server of the installation can continue reading it after another one has crashed.
create table import_piece (
  owner_id bigint not null,
  job_id bigint not null,
  piece_num integer not null,
  bytes bytea not null,
  primary key (owner_id, job_id, piece_num),
  foreign key (owner_id, job_id) references import_job on delete cascade
);
alter table import_piece alter column bytes set storage external;

create table import_entry (
  owner_id bigint not null,
  job_id bigint not null,
  entry_num integer not null,
  row_num integer not null,
  kind text not null check (kind in ('plan', 'group', 'ad', 'keyword', 'statistics')),
  plan_name text,
  group_name text,
  ad_name text,
  -- Further parts of the identity of an entry: the match type of a keyword, or a day.
  detail text not null default '',
  -- References between rows of the file: keys of the file, or ids that may be ours.
  file_key text,
  parent_key text,
  fields jsonb not null,
  -- The result of resolving: the entity in the account, and the parent there or in the file.
  target_id bigint,
  parent_id bigint,
  parent_entry integer,
  action text check (action in ('create', 'change', 'leave', 'refused')),
  taken boolean not null default false,
  primary key (owner_id, job_id, entry_num),
  foreign key (owner_id, job_id) references import_job on delete cascade
);

create table import_problem (
  owner_id bigint not null,
  job_id bigint not null,
  problem_num integer not null,
  row_num integer not null,
  column_name text not null,
  severity text not null check (severity in ('error', 'warning')),
  kind text not null,
  facts jsonb not null,
  primary key (owner_id, job_id, problem_num),
  foreign key (owner_id, job_id) references import_job on delete cascade
);
