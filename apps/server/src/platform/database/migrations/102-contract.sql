-- Contracts of owners with the platform (decision 102).
create table owner_contract (
  owner_id bigint not null references owner,
  contract_id bigint not null default nextval('entity_id'),
  number text not null check (number <> ''),
  -- Days in the time zone of the owner, both included; without a last day it is open.
  first_day date not null,
  last_day date,
  -- What invoices contain: recharges, or the spending of months.
  basis text not null check (basis in ('recharge', 'spending')),
  -- The buyer with which an application for an invoice begins.
  payer jsonb,
  payment_days int not null check (payment_days between 0 and 365),
  note text not null default '',
  version int not null default 1,
  primary key (owner_id, contract_id),
  check (last_day >= first_day),
  -- The spending of a month is that of its statement, so it is under one contract.
  constraint owner_contract_of_whole_months check (
    basis <> 'spending' or (
      date_trunc('month', first_day) = first_day
      and (last_day is null or date_trunc('month', last_day + 1) = last_day + 1)
    )
  ),
  -- A range of one id, since ranges need no extension.
  constraint owner_contract_apart exclude using gist (
    int8range(owner_id, owner_id, '[]') with &&,
    daterange(first_day, last_day, '[]') with &&
  )
);
create unique index owner_contract_by_number on owner_contract (lower(number));

-- The months of invoices of spending.
create table invoice_month (
  owner_id bigint not null,
  invoice_id bigint not null,
  month date not null check (date_trunc('month', month) = month),
  -- As in the statement of the month.
  spent bigint not null,
  -- The difference that earlier months left.
  carried bigint not null,
  cents bigint not null check (cents > 0 and cents = spent + carried),
  is_open boolean not null default true,
  primary key (owner_id, invoice_id, month),
  foreign key (owner_id, invoice_id, is_open) references invoice (owner_id, invoice_id, is_open) on update cascade
);
create unique index invoice_month_once on invoice_month (owner_id, month) where is_open;

-- What ads took from cash and credit in a month, as its statement says. Gifts and rebates are no money.
create function money_spent(of_owner bigint, of_month date) returns bigint language sql stable as $$
  select coalesce(-sum(e.cents), 0)::bigint
  from ledger_booking b join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id
  where b.owner_id = of_owner and b.booking_type in (500, 501, 502) and e.account_code in (0, 2, -1, -3)
    and b.statement_day >= of_month and b.statement_day < of_month + interval '1 month'
$$;

create function is_spending_covered(of_owner bigint, of_day date) returns boolean language sql stable as $$
  select exists (
    select from owner_contract c where c.owner_id = of_owner and c.basis = 'spending'
      and of_day >= c.first_day and (c.last_day is null or of_day <= c.last_day)
  )
$$;

-- Open invoices of an owner, and what it may still be invoiced or refunded: recharges are at most what it paid in,
-- all together are at most that with what it owes and what was transferred to it.
create function invoice_room(of_owner bigint) returns table (invoiced bigint, room bigint) language sql stable as $$
  with sums as (
    select
      coalesce((select sum(cents) from invoice_recharge where owner_id = of_owner and is_open), 0) as recharges,
      coalesce((select sum(cents) from invoice_month where owner_id = of_owner and is_open), 0) as months,
      coalesce((select sum(cents) from received_cash where owner_id = of_owner), 0) as received
  ), more as (
    select case when s.months = 0 then 0 else
      coalesce((select -sum(balance) from ledger_account where owner_id = of_owner and account_code in (2, -3)), 0)
      + greatest(0, coalesce((
        select sum(e.cents)
        from ledger_booking b join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id
        where b.owner_id = of_owner and b.booking_type in (300, 310, 311) and e.account_code in (0, 2, -1, -3)
      ), 0)) end as cents
    from sums s
  )
  select (s.recharges + s.months)::bigint, least(s.received - s.recharges, s.received + m.cents - s.recharges - s.months)::bigint
  from sums s, more m
$$;

create or replace function invoiced_was_received() returns trigger language plpgsql as $$
declare
  found record;
begin
  select * into found from invoice_room(new.owner_id);
  -- Without invoices, money that was transferred to the owner may be refunded.
  if found.invoiced > 0 and found.room < 0 then
    raise exception 'the invoices of owner % exceed what it paid in', new.owner_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_month_was_received after insert or update on invoice_month
  deferrable initially deferred for each row execute function invoiced_was_received();

create function invoice_month_is_as_stated() returns trigger language plpgsql as $$
begin
  if not is_spending_covered(new.owner_id, new.month) then
    raise exception 'no contract invoices the spending of owner % in %', new.owner_id, new.month
      using errcode = 'check_violation';
  end if;
  if new.spent <> money_spent(new.owner_id, new.month) then
    raise exception 'owner % did not spend % in %', new.owner_id, new.spent, new.month using errcode = 'check_violation';
  end if;
  if (
    select (now() at time zone o.time_zone)::date < new.month + interval '1 month 2 days'
    from owner o where o.owner_id = new.owner_id
  ) then
    raise exception 'the month % of owner % is not closed', new.month, new.owner_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger invoice_month_is_as_stated after insert on invoice_month
  for each row execute function invoice_month_is_as_stated();

-- A month in an invoice is closed, and later differences belong to later statements.
create function invoiced_month_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_month m
    where m.owner_id = new.owner_id and m.month = date_trunc('month', new.statement_day)::date and m.is_open
  ) then
    raise exception 'the month of % of owner % is invoiced', new.statement_day, new.owner_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_booking_leaves_invoiced_months after insert on ledger_booking
  for each row when (new.booking_type in (500, 501, 502)) execute function invoiced_month_stays();

create function invoiced_months_stay_covered() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_month m
    where m.owner_id = old.owner_id and m.is_open and not is_spending_covered(m.owner_id, m.month)
  ) then
    raise exception 'invoices of owner % need its contract', old.owner_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger owner_contract_covers_invoices after update or delete on owner_contract
  deferrable initially deferred for each row execute function invoiced_months_stay_covered();
