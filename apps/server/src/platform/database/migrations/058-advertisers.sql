-- The sums of all ads of an owner, in the transaction of those of plans, so that an agency's list reads fifteen rows of
-- each advertiser.
create table owner_day (
  owner_id bigint not null,
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  downloads bigint not null default 0,
  cost bigint not null default 0,
  primary key (owner_id, day) include (impressions, clicks, downloads, cost)
);
insert into owner_day (owner_id, day, impressions, clicks, downloads, cost)
select owner_id, day, sum(impressions), sum(clicks), sum(downloads), sum(cost)
from plan_day group by owner_id, day order by owner_id, day;

-- Rejected ads are few, and counted for every advertiser of an agency.
create index ad_rejected on ad (owner_id, plan_id, group_id) where review_state = 3 and removed_at is null;

-- True if its agency closed it, which may then open it again.
alter table owner add column closed_by_agency boolean not null default false;
update owner o set closed_by_agency = true
where o.closed_at is not null and o.agency_id = (
  select l.home_owner_id from operation_log l
  where l.owner_id = o.owner_id and l.entity = 'owner' and l.after ->> 'closed' = 'true'
  order by l.log_id desc limit 1
);
