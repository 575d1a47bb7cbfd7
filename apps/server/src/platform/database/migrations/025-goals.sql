-- The conversion goal of a group: 1 activation, 2 registration, 3 retention, 4 payment.
alter table ad_group
  add column ocpc_type smallint,
  -- A later event that conversions should lead to.
  add column deep_ocpc_type smallint check (deep_ocpc_type > ocpc_type),
  -- Cents per event of the deep goal.
  add column deep_ocpc_price bigint check (deep_ocpc_price > 0),
  -- The target return on ad spend, in millionths.
  add column target_roi integer check (target_roi between 1 and 10000000);

-- Existing oCPC and CPA groups had no goal.
update ad_group set ocpc_type = 1 where billing_type in (5, 6);
alter table ad_group add check ((billing_type in (5, 6)) = (ocpc_type is not null));
