-- The members of breakdowns that a row of a report belongs to, by breakdown, and the sums of the day of an entry by member.
alter table import_entry add members jsonb, add parts jsonb;

-- Daily sums by member of a breakdown that files have given. Those of units are in stat_cube.
create table stat_file_cube (
  owner_id bigint not null,
  day date not null,
  cube text not null,
  ad_id bigint not null,
  member_id int not null references stat_member,
  impressions bigint not null,
  clicks bigint not null,
  downloads bigint not null,
  cost bigint not null,
  primary key (owner_id, cube, day, ad_id, member_id)
);
