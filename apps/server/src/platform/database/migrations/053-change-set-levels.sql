-- A change set can have rows of several levels, so each entry has its own. Entries are numbered in the order in which
-- they are applied.
alter table change_entry add column level text check (level in ('plan', 'group', 'ad'));
update change_entry e set level = c.level from change_set c
where c.owner_id = e.owner_id and c.change_set_id = e.change_set_id;
alter table change_entry alter column level set not null;

-- The level of all entries; null: of several.
alter table change_set alter column level drop not null;

-- The keywords and creatives that the undone changes touched, and that stay as they are.
alter table change_set add column untouched_count integer not null default 0;
