-- Both are read as a whole at the end of a check, while every checked row was written into them.
drop index change_entry_by_entity;
drop index change_entry_by_name;
