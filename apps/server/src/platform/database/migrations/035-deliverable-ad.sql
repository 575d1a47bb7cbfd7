-- Whether anything below a plan or group can be delivered is asked for every row of a list, and those that wait are passed over.
create index ad_deliverable on ad (owner_id, plan_id, group_id, ad_id)
  where switch_on and review_state = 2 and mend = '{}' and removed_at is null;
