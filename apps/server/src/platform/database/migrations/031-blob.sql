-- The contents of files are stored outside of the database, by owner and hash, on disk or in a bucket. A row means
-- that a content is or may be stored. It is written before the content, so that none is forgotten.
create table blob (
  owner_id bigint not null references owner,
  -- SHA-256.
  hash bytea not null check (octet_length(hash) = 32),
  byte_count integer not null,
  -- The time of the last claim. A content without a file is removed a day later.
  claimed_at timestamptz not null default now(),
  primary key (owner_id, hash)
);

-- Null if the content is still in chunks, and moves at the next start of the server.
alter table stored_file add column blob_hash bytea, add foreign key (owner_id, blob_hash) references blob;
create index stored_file_by_blob on stored_file (owner_id, blob_hash);
