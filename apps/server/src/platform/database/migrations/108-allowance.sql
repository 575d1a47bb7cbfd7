-- Amounts that a copy of an engine may spend until a time. They are kept for nobody else until then.
create table allowance_lease (
  lease_id bigint primary key default nextval('entity_id'),
  owner_id bigint not null,
  plan_id bigint not null,
  engine_id bigint not null references engine,
  cents bigint not null check (cents > 0),
  expires_at timestamptz not null,
  foreign key (owner_id, plan_id) references plan on delete cascade
);
create index allowance_lease_of_owner on allowance_lease (owner_id, expires_at) include (plan_id, cents);
