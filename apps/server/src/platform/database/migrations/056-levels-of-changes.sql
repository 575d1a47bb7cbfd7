-- Creatives and keywords are levels of change sets, too.
alter table change_set
  drop constraint change_set_level_check,
  add constraint change_set_level_check check (level in ('plan', 'group', 'ad', 'creative', 'keyword')),
  -- What undoing an import or a copy could not remove; nothing any more.
  drop column untouched_count;
alter table change_entry
  drop constraint change_entry_level_check,
  add constraint change_entry_level_check check (level in ('plan', 'group', 'ad', 'creative', 'keyword'));
