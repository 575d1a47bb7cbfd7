-- Lists look for the undo of each change set that they show.
create index change_set_by_reverted on change_set (owner_id, revert_of, change_set_id) where revert_of is not null;
