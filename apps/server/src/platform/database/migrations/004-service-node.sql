-- The tree of services by which an owner organizes its plans. The server enforces its maximum depth, and that it has
-- no cycles.
create table service_node (
  owner_id bigint not null references owner,
  node_id bigint not null default nextval('entity_id'),
  -- Null for a root.
  parent_id bigint,
  node_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, node_id),
  foreign key (owner_id, parent_id) references service_node,
  check (parent_id <> node_id)
);
-- Siblings have different names. With nulls alone, roots would not be siblings.
create unique index service_node_by_name on service_node (owner_id, coalesce(parent_id, 0), lower(node_name));
create index service_node_by_parent on service_node (owner_id, parent_id);

alter table plan
  add column node_id bigint,
  add foreign key (owner_id, node_id) references service_node;
create index plan_by_node on plan (owner_id, node_id);
