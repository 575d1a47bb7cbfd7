-- Transfers between an agency and its advertisers. Each moved item is a booking of the agency and one of the advertiser.
alter table ledger_booking
  -- The owner on the other side of a transfer.
  add column related_owner_id bigint references owner;

create table transfer (
  -- The agency.
  owner_id bigint not null references owner,
  transfer_id bigint not null default nextval('entity_id'),
  account_id bigint references account,
  direction text not null check (direction in ('toAdvertiser', 'fromAdvertiser')),
  sub_account smallint not null check (sub_account in (0, 1, 9999)),
  note text not null default '',
  -- Chosen by the caller, and used once for ever. The hash tells a repeated request from another one; a reversal has neither.
  request_key text,
  request_hash bytea,
  -- The transfer that this one reverses.
  reverses_id bigint,
  made_at timestamptz not null default now(),
  primary key (owner_id, transfer_id),
  foreign key (owner_id, reverses_id) references transfer,
  constraint transfer_is_requested check (
    (request_key is null) = (reverses_id is not null) and (request_key is null) = (request_hash is null)
  )
);
create unique index transfer_by_key on transfer (owner_id, request_key);
-- A transfer is reversed once.
create unique index transfer_by_reversed on transfer (owner_id, reverses_id);
create index transfer_by_person on transfer (owner_id, account_id, made_at);

create table transfer_item (
  owner_id bigint not null,
  transfer_id bigint not null,
  -- From 0.
  place smallint not null,
  -- The advertiser.
  client_id bigint not null references owner,
  cents bigint not null check (cents > 0),
  moved bigint not null,
  -- Why less was moved; null if everything was.
  problem text check (problem in ('closed', 'otherCurrency', 'short', 'notFromAgency')),
  booking_id bigint,
  client_booking_id bigint,
  primary key (owner_id, transfer_id, client_id),
  foreign key (owner_id, transfer_id) references transfer,
  foreign key (owner_id, booking_id) references ledger_booking,
  foreign key (client_id, client_booking_id) references ledger_booking,
  constraint transfer_item_moved check (
    moved between 0 and cents
    and (moved = cents) = (problem is null)
    and (moved = 0) = (booking_id is null)
    and (moved = 0) = (client_booking_id is null)
  )
);
create index transfer_item_by_client on transfer_item (owner_id, client_id);

-- The most that one person of an agency transfers, in cents; null without a limit.
create table transfer_limit (
  owner_id bigint primary key references owner,
  per_transfer bigint check (per_transfer >= 0),
  per_day bigint check (per_day >= 0)
);
