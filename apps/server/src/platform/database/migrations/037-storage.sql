-- The maximum size of an owner's files by kind, in megabytes; null for the default of the settings.
alter table owner
  add column material_mb integer check (material_mb > 0),
  add column attachment_mb integer check (attachment_mb > 0),
  add column import_mb integer check (import_mb > 0);

-- The total size of owners' files by kind, maintained by the triggers below.
create table storage_use (
  owner_id bigint not null references owner,
  kind text not null check (kind in ('material', 'attachment', 'import')),
  bytes bigint not null,
  primary key (owner_id, kind)
);

create function storage_kind(purpose text) returns text language sql immutable as $$
  select case when purpose in ('material', 'bundle') then 'material' else 'attachment' end
$$;

create function add_storage_use(of_owner bigint, of_kind text, more bigint) returns void language sql as $$
  insert into storage_use (owner_id, kind, bytes) values (of_owner, of_kind, more)
  on conflict (owner_id, kind) do update set bytes = storage_use.bytes + excluded.bytes
$$;

create function count_stored_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_storage_use(new.owner_id, storage_kind(new.purpose), new.byte_count);
  else
    perform add_storage_use(old.owner_id, storage_kind(old.purpose), -old.byte_count);
  end if;
  return null;
end $$;
create trigger storage_use after insert or delete on stored_file
  for each row execute function count_stored_file();

create function count_import_job() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_storage_use(old.owner_id, 'import', -old.bytes); end if;
  if tg_op <> 'DELETE' then perform add_storage_use(new.owner_id, 'import', new.bytes); end if;
  return null;
end $$;
create trigger storage_use after insert or delete or update of bytes on import_job
  for each row execute function count_import_job();

insert into storage_use (owner_id, kind, bytes)
  select owner_id, storage_kind(purpose), sum(byte_count) from stored_file group by 1, 2
  union all
  select owner_id, 'import', sum(bytes) from import_job group by 1;
