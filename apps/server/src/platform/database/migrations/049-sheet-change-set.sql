-- A change set whose rows have values of their own, such as those of a spreadsheet.
alter table change_set
  drop constraint change_set_origin_check,
  add constraint change_set_origin_check check (origin in ('bulk', 'sheet', 'revert'));

-- The version of the row that the author saw. A row with another version is refused; null: any is changed.
alter table change_entry add column seen_version integer;
