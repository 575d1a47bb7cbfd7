-- A file whose header is not one of ours waits in the state `mapping` until a person says how to read it.
alter table import_job drop constraint import_job_state_check;
alter table import_job add constraint import_job_state_check
  check (state in ('reading', 'mapping', 'ready', 'applying', 'done', 'failed', 'cancelled'));

-- The way in which a mapped file is read, and its first rows, from which the mapping was worked out. Null for the
-- formats that are known.
alter table import_job add column mapping jsonb;
alter table import_job add column file_head jsonb;
-- True if a person has decided on the mapping, so that nothing is asked again.
alter table import_job add column is_mapped boolean not null default false;

-- Named mappings of an owner. One is used again for a file with the same header.
create table import_mapping (
  owner_id bigint not null references owner,
  mapping_id bigint not null default nextval('entity_id'),
  mapping_name text not null,
  header text not null,
  mapping jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (owner_id, mapping_id)
);
create unique index import_mapping_by_name on import_mapping (owner_id, lower(mapping_name));
