-- Removed entities are hidden until they are restored. Everything below is hidden with them, but not changed, so it
-- is restored as it was.
alter table plan add column removed_at timestamptz, add column remover_id bigint references account;
alter table ad_group add column removed_at timestamptz, add column remover_id bigint references account;
alter table ad add column removed_at timestamptz, add column remover_id bigint references account;

-- A name is free while its entity is in the recycle bin.
alter table plan drop constraint plan_owner_id_plan_name_key;
create unique index plan_by_name on plan (owner_id, plan_name) where removed_at is null;
alter table ad_group drop constraint ad_group_owner_id_plan_id_group_name_key;
create unique index ad_group_by_name on ad_group (owner_id, plan_id, group_name) where removed_at is null;
alter table ad drop constraint ad_owner_id_group_id_ad_name_key;
create unique index ad_by_name on ad (owner_id, group_id, ad_name) where removed_at is null;

create index plan_in_bin on plan (owner_id, removed_at) where removed_at is not null;
create index ad_group_in_bin on ad_group (owner_id, removed_at) where removed_at is not null;
create index ad_in_bin on ad (owner_id, removed_at) where removed_at is not null;
