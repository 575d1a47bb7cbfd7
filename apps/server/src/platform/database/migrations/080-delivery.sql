-- The change feed of engines. A writer only names what it has touched; one round at a time renders it and gives out
-- positions, so they become visible in their order (decision 086).
create table delivery_outbox (
  -- The part is chosen by the time at which the transaction began, so that each part is empty for some seconds and can
  -- be truncated. Deleted rows would otherwise stay while any transaction is open.
  turn smallint not null default (extract(epoch from now())::bigint / 10 % 2),
  -- 0 for what belongs to no owner.
  owner_id bigint not null,
  -- 1 owner, 2 plan, 3 group, 4 ad, 5 app.
  kind smallint not null,
  entity_id bigint not null,
  -- Only what was spent or can be spent has changed, which may wait for a second.
  is_gate boolean not null default false
) partition by list (turn);
create table delivery_outbox_even partition of delivery_outbox for values in (0);
create table delivery_outbox_odd partition of delivery_outbox for values in (1);

-- One row per entity that is delivered or was until recently.
create table delivery_entry (
  owner_id bigint not null,
  kind smallint not null,
  entity_id bigint not null,
  plan_id bigint,
  group_id bigint,
  -- Changed with every change of the body.
  pos bigint not null,
  -- The position at which it appeared. What is below it and has a lower position is gone.
  since bigint not null,
  -- JSON; null once it is not delivered any more.
  body text,
  changed_at timestamptz not null default now(),
  primary key (owner_id, kind, entity_id)
);
create unique index delivery_entry_by_pos on delivery_entry (pos);
create index delivery_entry_by_plan on delivery_entry (owner_id, plan_id) where plan_id is not null;
create index delivery_entry_by_removal on delivery_entry (changed_at) where body is null;

-- It has no row until a server has listed everything in the outbox, as after a restore, which leaves these tables out.
create table delivery_state (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  last_pos bigint not null default 0,
  -- Removed entries up to this position may be missing.
  forgotten_pos bigint not null default 0,
  -- False until everything was rendered for the first time.
  is_complete boolean not null default false
);

-- Names the cluster and its timeline, which a restore to a point in time or a promoted standby changes.
create function delivery_cluster() returns text language plpgsql stable as $$
begin
  return (select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint());
exception when insufficient_privilege then
  return '';
end $$;

create table engine (
  engine_id bigint primary key default nextval('entity_id'),
  engine_name text not null,
  scopes text[] not null,
  -- Null for all owners.
  owner_ids bigint[],
  -- Empty for everywhere.
  networks text[] not null default '{}',
  -- SHA-256 of the token, and of the one before while it still works.
  secret_hash bytea not null unique,
  former_hash bytea unique,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  used_at timestamptz,
  used_from text
);
create unique index engine_by_name on engine (lower(engine_name)) where revoked_at is null;

-- What each running copy of an engine last said about itself.
create table engine_status (
  engine_id bigint not null references engine,
  instance text not null,
  epoch text not null,
  applied_pos bigint not null,
  entries bigint not null,
  -- The clock of the engine less ours.
  clock_skew_ms bigint not null,
  engine_version text not null,
  reported_at timestamptz not null default now(),
  primary key (engine_id, instance)
);

-- What the engines have spent of a day of the owner. Each copy reports its own sum, and the highest counts.
create table delivery_spend (
  owner_id bigint not null,
  plan_id bigint not null,
  day date not null,
  engine_id bigint not null references engine,
  instance text not null,
  cents bigint not null check (cents >= 0),
  primary key (owner_id, plan_id, day, engine_id, instance),
  foreign key (owner_id, plan_id) references plan
);
create index delivery_spend_by_day on delivery_spend (owner_id, day) include (plan_id, cents);

create function delivery_owner_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select owner_id, 1, owner_id from touched;
  return null;
end $$;
create function delivery_balance_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id, is_gate) select distinct owner_id, 1, owner_id, true from touched;
  return null;
end $$;
create function delivery_spend_touched() returns trigger language plpgsql as $$
begin
  -- Later corrections of earlier days change no budget.
  insert into delivery_outbox (owner_id, kind, entity_id, is_gate)
    select distinct t.owner_id, k.kind, case k.kind when 1 then t.owner_id else t.plan_id end, true
    from touched t, (values (1), (2)) k (kind) where t.day between current_date - 1 and current_date + 1;
  return null;
end $$;
create function delivery_plan_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select owner_id, 2, plan_id from touched;
  return null;
end $$;
create function delivery_group_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select owner_id, 3, group_id from touched;
  return null;
end $$;
create function delivery_keyword_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select distinct owner_id, 3, group_id from touched;
  return null;
end $$;
create function delivery_ad_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select owner_id, 4, ad_id from touched;
  return null;
end $$;
create function delivery_creative_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select distinct owner_id, 4, ad_id from touched;
  return null;
end $$;
create function delivery_material_touched() returns trigger language plpgsql as $$
begin
  -- A new name or folder concerns no ad, and many are moved at once.
  insert into delivery_outbox (owner_id, kind, entity_id)
    select distinct c.owner_id, 4, c.ad_id
    from touched t
    join before b on b.owner_id = t.owner_id and b.material_id = t.material_id
    join creative c on c.material_ids @> array[t.material_id] and c.owner_id = t.owner_id
    where (t.refusal is null) <> (b.refusal is null) or t.file_id is distinct from b.file_id
      or t.page_url <> b.page_url;
  return null;
end $$;
create function delivery_app_touched() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (owner_id, kind, entity_id) select 0, 5, item_id from touched where dic_type = 'app';
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('owner', 'delivery_owner_touched'), ('ledger_account', 'delivery_balance_touched'),
    ('settlement_day', 'delivery_balance_touched'), ('gift_lot', 'delivery_balance_touched'),
    ('verification', 'delivery_owner_touched'), ('plan', 'delivery_plan_touched'),
    ('ad_group', 'delivery_group_touched'), ('keyword', 'delivery_keyword_touched'), ('ad', 'delivery_ad_touched'),
    ('creative', 'delivery_creative_touched'), ('dictionary_item', 'delivery_app_touched'),
    ('plan_day', 'delivery_spend_touched'), ('delivery_spend', 'delivery_spend_touched')
  ) as t (name, function) loop
    execute format('create trigger delivery_inserted after insert on %I referencing new table as touched
      for each statement execute function %I()', watched.name, watched.function);
    execute format('create trigger delivery_updated after update on %I referencing new table as touched
      for each statement execute function %I()', watched.name, watched.function);
    execute format('create trigger delivery_deleted after delete on %I referencing old table as touched
      for each statement execute function %I()', watched.name, watched.function);
  end loop;
end $$;
create trigger delivery_updated after update on material referencing old table as before new table as touched
  for each statement execute function delivery_material_touched();
