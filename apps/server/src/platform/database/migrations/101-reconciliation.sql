-- Nightly comparisons of the ledger with itself and with what ads cost (decision 101).
create table reconciliation (
  reconciliation_id bigint primary key default nextval('entity_id'),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  owner_count bigint not null,
  entry_count bigint not null,
  -- Of all differences, of which the first ones are kept.
  difference_count bigint not null check (difference_count >= 0),
  -- The sums of all owners' balances in cents, by currency and account.
  balances jsonb not null
);
create index reconciliation_newest on reconciliation (started_at desc);

create table reconciliation_difference (
  reconciliation_id bigint not null references reconciliation on delete cascade,
  place int not null,
  owner_id bigint not null references owner,
  rule text not null check (
    rule in ('booking', 'balance', 'entryCount', 'running', 'gift', 'transfer', 'settled', 'counted')
  ),
  -- The booking, transfer, account or day that it is about.
  subject text not null,
  expected bigint not null,
  found bigint not null,
  primary key (reconciliation_id, place)
);
