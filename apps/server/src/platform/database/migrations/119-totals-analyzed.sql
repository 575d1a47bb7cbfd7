-- A new day is a small part of the totals, and the one that is read most. By default it would wait for weeks until the
-- planner knows how many rows it has, and until it can be read from the index alone.
alter table ad_total set (
  autovacuum_analyze_scale_factor = 0.005,
  autovacuum_vacuum_insert_scale_factor = 0.005
);
