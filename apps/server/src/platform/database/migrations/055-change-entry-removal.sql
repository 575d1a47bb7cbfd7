-- Entries are written together with their change set. Comparing each with it took longer than selecting 200,000 rows.
alter table change_entry drop constraint change_entry_owner_id_change_set_id_fkey;

create function remove_change_entries() returns trigger language plpgsql as $$
begin
  delete from change_entry e using removed c
  where e.owner_id = c.owner_id and e.change_set_id = c.change_set_id;
  return null;
end $$;
create trigger change_entries_leave after delete on change_set referencing old table as removed
  for each statement execute function remove_change_entries();
