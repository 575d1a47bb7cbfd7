-- A change set can copy its rows.
alter table change_entry
  drop constraint change_entry_action_check,
  add constraint change_entry_action_check check (action in ('change', 'remove', 'restore', 'copy'));
