-- Finds the entries of one entity, and the number of entries by kind, without reading all of them.
create index operation_log_by_entity on operation_log (owner_id, entity, entity_id);

-- Entries of one transaction have the same time, and an import has many: the index has them in the order of the
-- pages.
drop index operation_log_by_time;
create index operation_log_by_time on operation_log (owner_id, at desc, log_id desc);
