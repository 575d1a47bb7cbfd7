-- Figures by hour and breakdown, as sources report them: a unit is what one source says about a part of an hour, and
-- replaces itself as a whole.
create table stat_unit (
  source_id text not null,
  hour timestamptz not null,
  part int not null,
  revision int not null,
  -- The owners of its rows, so that these are found.
  owner_ids bigint[] not null,
  -- Not jsonb, which would not give it back as it was.
  answer json,
  put_at timestamptz not null default now(),
  primary key (source_id, hour, part)
);
create index stat_unit_by_hour on stat_unit (hour);

-- The base rows of units, kept for 32 days. at is when the counting began; day is that of the owner's zone then.
-- Partitions of a day are made ahead and dropped as a whole; the default one catches what comes without them.
create table stat_hour (
  owner_id bigint not null,
  at timestamptz not null,
  ad_id bigint not null,
  source_id text not null,
  part int not null,
  day date not null,
  impressions bigint not null,
  clicks bigint not null,
  downloads bigint not null,
  cost bigint not null,
  primary key (owner_id, at, ad_id, source_id, part)
) partition by range (at);
create table stat_hour_default partition of stat_hour default;

-- The members of breakdowns by number. names has one text for each dimension of the cube.
create table stat_member (
  member_id int primary key generated always as identity,
  cube text not null,
  names text[] not null,
  unique (cube, names)
);

-- The rows of units in breakdowns, kept only as long as units may be replaced.
create table stat_cube_hour (
  owner_id bigint not null,
  at timestamptz not null,
  ad_id bigint not null,
  member_id int not null,
  source_id text not null,
  part int not null,
  day date not null,
  impressions bigint not null,
  clicks bigint not null,
  downloads bigint not null,
  cost bigint not null,
  primary key (owner_id, at, ad_id, member_id, source_id, part)
) partition by range (at);
create table stat_cube_hour_default partition of stat_cube_hour default;

-- Daily sums by member of a breakdown.
create table stat_cube (
  owner_id bigint not null,
  day date not null,
  cube text not null,
  ad_id bigint not null,
  member_id int not null references stat_member,
  impressions bigint not null,
  clicks bigint not null,
  downloads bigint not null,
  cost bigint not null,
  primary key (owner_id, cube, day, ad_id, member_id) include (impressions, clicks, downloads, cost)
);
