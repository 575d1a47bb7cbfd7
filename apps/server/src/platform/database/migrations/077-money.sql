-- Credit (2) is the negative of what was drawn, unpaid spend (-3) the negative of what is owed.
alter table ledger_account
  add column credit_limit bigint not null default 0,
  drop constraint ledger_account_not_negative,
  add constraint ledger_account_credit_limit check (
    credit_limit between 0 and 9007199254740991 and (credit_limit = 0 or account_code = 2)
  ),
  -- The exceptions to "not below zero" are named: the platform's side, unpaid spend, and credit within its limit.
  add constraint ledger_account_not_negative check (
    case account_code
      when -2 then true
      when -3 then balance <= 0
      when 2 then balance between -credit_limit and 0
      else balance >= 0
    end
  );

alter table ledger_booking
  -- The day whose spend is booked, in the owner's time zone; null for other bookings.
  add column for_day date,
  -- The day of the statement that contains the booking.
  add column statement_day date;
alter table ledger_booking disable trigger ledger_booking_stays;
update ledger_booking b set statement_day = (b.booked_at at time zone o.time_zone)::date
from owner o where o.owner_id = b.owner_id;
alter table ledger_booking enable trigger ledger_booking_stays;
alter table ledger_booking alter column statement_day set not null;
create index ledger_booking_by_statement on ledger_booking (owner_id, statement_day);

-- The balance of the account after the entry.
alter table ledger_entry add column balance_after bigint;
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry e set balance_after = s.balance_after
from (
  select owner_id, booking_id, account_code,
    sum(cents) over (partition by owner_id, account_code order by booking_id) as balance_after
  from ledger_entry
) s
where s.owner_id = e.owner_id and s.booking_id = e.booking_id and s.account_code = e.account_code;
alter table ledger_entry enable trigger ledger_entry_stays;
alter table ledger_entry alter column balance_after set not null;

-- The gifts of an owner. Together their rests are the balance of its account 9999.
create table gift_lot (
  owner_id bigint not null,
  lot_id bigint not null default nextval('entity_id'),
  -- The booking that granted it.
  booking_id bigint not null,
  granted bigint not null check (granted > 0),
  cents_left bigint not null,
  -- The last day whose spend it pays, inclusive; null if it does not lapse.
  last_day date,
  primary key (owner_id, lot_id),
  foreign key (owner_id, booking_id) references ledger_booking,
  constraint gift_lot_left check (cents_left between 0 and granted)
);
create index gift_lot_unspent on gift_lot (owner_id, last_day) where cents_left > 0;
insert into gift_lot (owner_id, booking_id, granted, cents_left)
select a.owner_id, (
    select max(e.booking_id) from ledger_entry e
    where e.owner_id = a.owner_id and e.account_code = 9999 and e.cents > 0
  ), a.balance, a.balance
from ledger_account a where a.account_code = 9999 and a.balance > 0;

create function gifts_are_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(cents_left), 0) from gift_lot where owner_id = new.owner_id)
    <> (select coalesce(sum(balance), 0) from ledger_account where owner_id = new.owner_id and account_code = 9999) then
    raise exception 'the gifts of owner % are not the balance of its account', new.owner_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Both are checked at the commit, when lots and account are complete.
create constraint trigger gift_lot_is_balance after insert or update on gift_lot
  deferrable initially deferred for each row execute function gifts_are_balance();
create constraint trigger ledger_account_is_gifts after insert or update on ledger_account
  deferrable initially deferred for each row when (new.account_code = 9999) execute function gifts_are_balance();

-- The budgets of accounts in the course of time, because a day is settled by the highest one in force on it.
create table account_budget (
  owner_id bigint not null references owner,
  since timestamptz not null,
  -- Cents; null without a limit.
  budget bigint,
  primary key (owner_id, since)
);
insert into account_budget (owner_id, since, budget) select owner_id, '-infinity', day_budget_limit from owner;
create function keep_account_budget() returns trigger language plpgsql as $$
begin
  insert into account_budget (owner_id, since, budget)
  values (new.owner_id, case tg_op when 'INSERT' then '-infinity' else now() end, new.day_budget_limit)
  on conflict (owner_id, since) do update set budget = case
    -- Of several in one transaction, the highest one counts.
    when account_budget.budget is null or excluded.budget is null then null
    else greatest(account_budget.budget, excluded.budget)
  end;
  return null;
end $$;
create trigger owner_budget_added after insert on owner
  for each row execute function keep_account_budget();
create trigger owner_budget_changed after update of day_budget_limit on owner
  for each row when (old.day_budget_limit is distinct from new.day_budget_limit) execute function keep_account_budget();

-- Costs of earlier days are not settled: they were paid before Placard did.
create table settlement (
  only_one boolean primary key default true check (only_one),
  first_day date not null
);
insert into settlement (first_day) values ((now() at time zone 'Asia/Shanghai')::date);

-- The part of a day's cost that is booked.
create table settlement_day (
  owner_id bigint not null references owner,
  day date not null,
  cost bigint not null check (cost >= 0),
  -- The platform's shares: above the daily budget, and counted after the balance was empty.
  over_budget bigint not null check (over_budget >= 0),
  after_empty bigint not null check (after_empty >= 0),
  gift bigint not null check (gift >= 0),
  rebate bigint not null check (rebate >= 0),
  -- A debt of the day that cash has paid since leaves one of these below zero; together they are not.
  cash bigint not null,
  credit bigint not null,
  unpaid bigint not null,
  settled_at timestamptz not null default now(),
  primary key (owner_id, day) include (cost, over_budget),
  constraint settlement_day_is_due check (
    gift + rebate + cash + credit + unpaid = cost - over_budget - after_empty
    and cash + credit + unpaid >= 0
  )
);
-- The shares of gifts in it.
create table settlement_gift (
  owner_id bigint not null,
  day date not null,
  lot_id bigint not null,
  cents bigint not null check (cents >= 0),
  primary key (owner_id, day, lot_id),
  foreign key (owner_id, day) references settlement_day,
  foreign key (owner_id, lot_id) references gift_lot
);
-- The time at which an owner's balance became empty; no row while money is left.
create table empty_balance (
  owner_id bigint primary key references owner,
  since timestamptz not null
);

-- The money of an owner that can pay for ads: of the ledger, without gifts that have lapsed, minus the spend that is
-- counted and not settled. Delivery, pages and statements all read it here. Older days are settled by the next run.
create view spendable as
select o.owner_id, l.cents - u.cents - g.cents as cents, u.cents as unsettled
from owner o
cross join lateral (
  select coalesce(sum(a.balance + a.credit_limit), 0) as cents from ledger_account a
  where a.owner_id = o.owner_id and a.account_code in (0, 1, 2, 9999, -3)
) l
cross join lateral (
  select coalesce(sum(d.cost - coalesce(s.cost, 0)), 0) as cents from owner_day d
  left join settlement_day s on s.owner_id = d.owner_id and s.day = d.day
  where d.owner_id = o.owner_id and d.day >= current_date - 2 and d.day >= (select first_day from settlement)
) u
cross join lateral (
  select coalesce(sum(f.cents_left), 0) as cents from gift_lot f
  where f.owner_id = o.owner_id and f.cents_left > 0 and f.last_day < (now() at time zone o.time_zone)::date
) g;
