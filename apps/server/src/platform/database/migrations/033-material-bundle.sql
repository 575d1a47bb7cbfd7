-- The files of an interactive material: their bytes are concatenated in one stored file.
create table bundle_file (
  owner_id bigint not null,
  file_id bigint not null,
  -- Folders and name, as the material's page requests it.
  path text collate "C" not null,
  media_type text not null,
  first_byte integer not null,
  byte_count integer not null,
  primary key (owner_id, file_id, path),
  foreign key (owner_id, file_id) references stored_file on delete cascade
);
