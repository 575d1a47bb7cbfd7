-- The rows of a unit are next to each other in the keys of hours, so that they are found without reading those of the other
-- units of the hour.
alter table stat_hour drop constraint stat_hour_pkey;
alter table stat_hour add primary key (owner_id, at, source_id, part, ad_id);
alter table stat_cube_hour drop constraint stat_cube_hour_pkey;
alter table stat_cube_hour add primary key (owner_id, at, source_id, part, ad_id, member_id);
