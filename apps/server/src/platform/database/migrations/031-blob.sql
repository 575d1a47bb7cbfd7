-- The contents of files lie outside of the database, under owner and hash: on disk, or in a bucket. A row says that one is
-- there, or was meant to be; it comes before the content, so that none is forgotten.
create table blob (
  owner_id bigint not null references owner,
  -- SHA-256.
  hash bytea not null check (octet_length(hash) = 32),
  byte_count integer not null,
  -- When somebody meant to keep it last. A day later it goes if no file has it.
  claimed_at timestamptz not null default now(),
  primary key (owner_id, hash)
);

-- Null: the content still lies in pieces, and moves at the next start of the server.
alter table stored_file add column blob_hash bytea, add foreign key (owner_id, blob_hash) references blob;
create index stored_file_by_blob on stored_file (owner_id, blob_hash);
