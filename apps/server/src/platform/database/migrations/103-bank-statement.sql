-- Bank statements, and the payments on them (decision 103).
create table bank_statement (
  statement_id bigint primary key default nextval('entity_id'),
  file_name text not null,
  -- Null for the command line.
  uploaded_by bigint references account,
  uploaded_at timestamptz not null default now(),
  new_count int not null,
  known_count int not null,
  outgoing_count int not null,
  refused_count int not null
);
create index bank_statement_newest on bank_statement (uploaded_at desc);

create table bank_line (
  line_id bigint primary key default nextval('entity_id'),
  statement_id bigint not null references bank_statement,
  row_num int not null,
  -- SHA-256 of what tells it from all others. Each line is stored once, for good.
  identity bytea not null unique,
  account text not null,
  day date not null,
  cents bigint not null check (cents > 0),
  currency text not null,
  payer text not null,
  payer_account text not null,
  purpose text not null,
  bank_id text not null,
  -- The number under which it is booked.
  voucher text not null,
  -- A reference with wrong check digits.
  wrong_reference text not null default '',
  -- Why it has no application.
  no_application text check (no_application in ('none', 'wrong', 'unknown', 'several')),
  -- The application that its reference names, or the one that was chosen when it was booked.
  owner_id bigint,
  application_id bigint,
  booking_id bigint,
  decided_by bigint references account,
  decided_at timestamptz,
  -- Why it was set aside; empty otherwise.
  set_aside_reason text not null default '',
  foreign key (owner_id, application_id) references recharge_application,
  foreign key (owner_id, booking_id) references ledger_booking,
  constraint bank_line_application check (
    (owner_id is null) = (application_id is null) and (application_id is null) = (no_application is not null)
  ),
  constraint bank_line_decided check (
    (booking_id is null or application_id is not null)
    and (booking_id is null or set_aside_reason = '')
    and (decided_at is not null) = (booking_id is not null or set_aside_reason <> '')
  )
);
create index bank_line_newest on bank_line (day desc, line_id desc);
create index bank_line_of_statement on bank_line (statement_id);
create index bank_line_of_application on bank_line (owner_id, application_id) where application_id is not null;
-- A booking has one line.
create unique index bank_line_booking on bank_line (owner_id, booking_id) where booking_id is not null;
create index bank_line_open on bank_line (line_id) where decided_at is null;

-- The state of each line follows from its application at the moment.
create view bank_line_match as
select l.line_id,
  case
    when l.booking_id is not null then 'booked'
    when l.set_aside_reason <> '' then 'setAside'
    when l.application_id is null then 'unmatched'
    when f.reason is not null then 'differs'
    else 'matched'
  end as state,
  case when l.decided_at is null then coalesce(l.no_application, f.reason) end as reason
from bank_line l
left join recharge_application r on r.owner_id = l.owner_id and r.application_id = l.application_id
left join owner o on o.owner_id = l.owner_id
cross join lateral (
  select case
    when l.application_id is null or l.decided_at is not null then null
    when r.state <> 'submitted' then r.state
    when o.closed_at is not null then 'closed'
    when o.currency <> l.currency then 'currency'
    when exists (select from ledger_booking b where lower(b.voucher) = lower(l.voucher)) then 'voucherUsed'
    when exists (
      select from bank_line p
      where p.owner_id = l.owner_id and p.application_id = l.application_id and p.line_id < l.line_id
        and p.set_aside_reason = ''
    ) then 'secondPayment'
    when r.cents <> l.cents then 'amount'
  end as reason
) f;
