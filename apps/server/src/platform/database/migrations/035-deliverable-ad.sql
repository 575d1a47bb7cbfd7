-- Every row of a list needs to know whether anything below a plan or group can be delivered. Paused and pending
-- entities are skipped.
create index ad_deliverable on ad (owner_id, plan_id, group_id, ad_id)
  where switch_on and review_state = 2 and mend = '{}' and removed_at is null;
