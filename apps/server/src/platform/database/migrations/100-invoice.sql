-- Cash that owners paid in, and refunds of it below zero. Bookings of other sub-accounts are no payments.
create index ledger_booking_of_cash on ledger_booking (owner_id, booking_id) where booking_type in (100, 400);
create view received_cash as
select b.owner_id, b.booking_id, b.booking_type, b.voucher, b.booked_at, -p.cents as cents
from ledger_booking b
-- Cash that pays debts never reaches its own account, so the amount is that of the platform's side.
join ledger_entry p on p.owner_id = b.owner_id and p.booking_id = b.booking_id and p.account_code = -2
where b.booking_type in (100, 400) and not exists (
  select from ledger_entry e
  where e.owner_id = b.owner_id and e.booking_id = b.booking_id and e.account_code in (1, 9999)
);

-- Invoices of recharges, from the application to the reversal.
create table invoice (
  owner_id bigint not null references owner,
  invoice_id bigint not null default nextval('entity_id'),
  -- The user who applied.
  account_id bigint not null references account,
  cents bigint not null check (cents > 0),
  buyer jsonb not null,
  state text not null default 'applied'
    check (state in ('applied', 'issued', 'rejected', 'withdrawn', 'reversed')),
  -- True while it occupies its recharges.
  is_open boolean not null generated always as (state in ('applied', 'issued')) stored,
  applied_at timestamptz not null default now(),
  -- The last decision, and the member of the platform staff who made it; null for a withdrawal.
  decided_at timestamptz,
  decided_by bigint references account,
  -- Why it was rejected or reversed.
  reason text not null default '',
  primary key (owner_id, invoice_id),
  unique (owner_id, invoice_id, is_open),
  constraint invoice_decided check (
    (state = 'applied') = (decided_at is null) and (state not in ('rejected', 'reversed') or reason <> '')
  )
);
create index invoice_waiting on invoice (applied_at) where state = 'applied';

create table invoice_recharge (
  owner_id bigint not null,
  invoice_id bigint not null,
  booking_id bigint not null,
  -- The part of the recharge that was not refunded.
  cents bigint not null check (cents > 0),
  is_open boolean not null default true,
  primary key (owner_id, invoice_id, booking_id),
  foreign key (owner_id, invoice_id, is_open) references invoice (owner_id, invoice_id, is_open) on update cascade,
  foreign key (owner_id, booking_id) references ledger_booking
);
-- Nothing is invoiced twice.
create unique index invoice_recharge_once on invoice_recharge (owner_id, booking_id) where is_open;

-- The issued invoice and the document that reverses it.
create table invoice_document (
  owner_id bigint not null,
  invoice_id bigint not null,
  kind text not null check (kind in ('invoice', 'reversal')),
  number text not null,
  -- As it was issued, with lines and sums.
  content jsonb not null,
  -- The document of another system, as PDF.
  file_id bigint,
  primary key (owner_id, invoice_id, kind),
  foreign key (owner_id, invoice_id) references invoice,
  foreign key (owner_id, file_id) references stored_file
);
create unique index invoice_document_by_number on invoice_document (lower(number));

create function invoiced_was_received() returns trigger language plpgsql as $$
declare
  invoiced bigint;
begin
  select coalesce(sum(cents), 0) into invoiced from invoice_recharge where owner_id = new.owner_id and is_open;
  -- Without invoices, money that was transferred to the owner may be refunded.
  if invoiced > 0 and invoiced > (
    select coalesce(sum(cents), 0) from received_cash where owner_id = new.owner_id
  ) then
    raise exception 'the invoices of owner % exceed what it paid in', new.owner_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Both are checked at the commit, when bookings have all their entries.
create constraint trigger invoice_recharge_was_received after insert or update on invoice_recharge
  deferrable initially deferred for each row execute function invoiced_was_received();
create constraint trigger ledger_booking_leaves_invoices after insert on ledger_booking
  deferrable initially deferred for each row when (new.booking_type = 400) execute function invoiced_was_received();
