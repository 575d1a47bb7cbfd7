-- Balances of owners: an append-only double-entry ledger in cents of the owner's currency.
create table ledger_account (
  owner_id bigint not null references owner,
  -- 0 cash, 1 rebate, 9999 gift; -1 locked cash; -2 the platform's side of the owner's balance.
  account_code smallint not null,
  -- The sum of the account's entries. JavaScript numbers cannot represent more than this.
  balance bigint not null default 0 check (abs(balance) <= 9007199254740991),
  primary key (owner_id, account_code),
  constraint ledger_account_not_negative check (balance >= 0 or account_code = -2)
);

create table ledger_booking (
  owner_id bigint not null references owner,
  booking_id bigint not null default nextval('entity_id'),
  booking_type smallint not null,
  -- The number of the voucher by which staff booked it; null without one.
  voucher text,
  note text not null default '',
  -- The member of platform staff who booked it; null on the command line.
  account_id bigint references account,
  booked_at timestamptz not null default now(),
  primary key (owner_id, booking_id)
);
-- No voucher is booked twice, for any owner.
create unique index ledger_booking_by_voucher on ledger_booking (lower(voucher));

create table ledger_entry (
  owner_id bigint not null,
  booking_id bigint not null,
  account_code smallint not null,
  cents bigint not null check (cents <> 0),
  primary key (owner_id, booking_id, account_code),
  foreign key (owner_id, booking_id) references ledger_booking,
  foreign key (owner_id, account_code) references ledger_account
);

create function ledger_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: no % of %', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_booking_stays before update or delete or truncate on ledger_booking
  for each statement execute function ledger_refuses_change();
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuses_change();

create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_entry where owner_id = new.owner_id and booking_id = new.booking_id) <> 0 then
    raise exception 'the entries of booking % do not sum to zero', new.booking_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Checked at the commit, when the booking is complete.
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_sums_to_zero();
