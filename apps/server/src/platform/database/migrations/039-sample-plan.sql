-- Marks the plans of the sample data, so that one call can remove them.
alter table plan add column is_sample boolean not null default false;
create index plan_sample on plan (owner_id, plan_id) where is_sample;
