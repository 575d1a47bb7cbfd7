-- Labels of an owner, for plans, groups and ads. A removed label stays on its rows, unseen, so that it can be restored.
create table label (
  owner_id bigint not null references owner,
  label_id bigint not null default nextval('entity_id'),
  label_name text not null,
  color text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (owner_id, label_id)
);
create unique index label_by_name on label (owner_id, lower(label_name)) where removed_at is null;

alter table plan add column label_ids bigint[] not null default '{}';
alter table ad_group add column label_ids bigint[] not null default '{}';
alter table ad add column label_ids bigint[] not null default '{}';

-- Most rows have no label. The ids of labels are unique among all owners.
create index plan_by_label on plan using gin (label_ids) where label_ids <> '{}';
create index ad_group_by_label on ad_group using gin (label_ids) where label_ids <> '{}';
create index ad_by_label on ad using gin (label_ids) where label_ids <> '{}';
