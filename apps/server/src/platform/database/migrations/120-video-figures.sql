-- Plays of videos, by how far they were played (decision 122). They have tables of their own, since most ads have no video,
-- and the figures of all others must not grow by five columns.

-- The plays of units, kept for 32 days as the hours are.
create table video_hour (
  owner_id bigint not null,
  at timestamptz not null,
  source_id text not null,
  part int not null,
  ad_id bigint not null,
  day date not null,
  plays bigint not null,
  quartile25 bigint not null,
  quartile50 bigint not null,
  quartile75 bigint not null,
  completions bigint not null,
  primary key (owner_id, at, source_id, part, ad_id)
) partition by range (at);
create table video_hour_default partition of video_hour default;

-- The sums by day of each level. The id of the level of owners is that of the owner.
create table video_day (
  owner_id bigint not null,
  level text not null check (level in ('owner', 'plan', 'group', 'ad')),
  day date not null,
  entity_id bigint not null,
  plays bigint not null,
  quartile25 bigint not null,
  quartile50 bigint not null,
  quartile75 bigint not null,
  completions bigint not null,
  primary key (owner_id, level, day, entity_id) include (plays, quartile25, quartile50, quartile75, completions)
);
