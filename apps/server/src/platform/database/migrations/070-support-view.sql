-- A support view is an access of platform staff that only reads; its reason tells it from that of an agency.
alter table acting_access
  add column view_reason text,
  add column view_order_id bigint;

-- False if the platform's staff may not look at the owner's account.
alter table owner add column support_view boolean not null default true;
