-- Ads are counted from this index alone: a list of all ads leaves out those in the bin, and those below something in it.
drop index ad_by_plan;
create index ad_by_plan on ad (owner_id, plan_id) include (group_id, removed_at);
