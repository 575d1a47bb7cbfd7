-- The sums of an ad from its first day on, for owners with many ads: the figures of a range are the difference of two
-- rows, however long it is. Derived from ad_day, and made anew from it by a command.
create table ad_total (
  owner_id bigint not null,
  day date not null,
  ad_id bigint not null,
  -- The last day for which the row holds: its own day, unless the ad has been silent for so long that no row is
  -- written for further days; then it is the day before its next figures, or infinity.
  until date not null,
  -- The last day with figures, up to this day.
  last_day date not null,
  impressions bigint not null,
  clicks bigint not null,
  downloads bigint not null,
  cost bigint not null,
  primary key (owner_id, day, ad_id) include (impressions, clicks, downloads, cost)
);
create index ad_total_at_rest on ad_total (owner_id, ad_id, day) include (until, impressions, clicks, downloads, cost)
where until > day;

-- The day up to which an owner has running totals.
create table sealed_day (
  owner_id bigint primary key references owner,
  day date not null
);
