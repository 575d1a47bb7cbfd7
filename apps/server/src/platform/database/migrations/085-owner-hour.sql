-- The sums of owners by hour, which compare today with the same time of yesterday. An hour within which a day of the
-- owner ends has a row for each of the two days.
create table owner_hour (
  owner_id bigint not null,
  day date not null,
  hour timestamptz not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  downloads bigint not null default 0,
  cost bigint not null default 0,
  primary key (owner_id, day, hour) include (impressions, clicks, downloads, cost)
);
insert into owner_hour (owner_id, day, hour, impressions, clicks, downloads, cost)
select owner_id, day, date_trunc('hour', at, 'UTC'), sum(impressions), sum(clicks), sum(downloads), sum(cost)
from stat_hour group by 1, 2, 3 order by 1, 2, 3;

-- What waits for a review is counted for each owner, as what was rejected is.
create index ad_pending on ad (owner_id, plan_id, group_id) where review_state not in (2, 3) and removed_at is null;
create index creative_undecided on creative (owner_id, review_state, ad_id) where review_state <> 2 and removed_at is null;
