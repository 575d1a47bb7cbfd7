-- Applications to pay in by bank transfer. The reference of the transfer is computed from the id.
create table recharge_application (
  owner_id bigint not null references owner,
  application_id bigint not null default nextval('entity_id'),
  -- The user who applied.
  account_id bigint not null references account,
  cents bigint not null check (cents > 0),
  -- The name of the bank account that pays.
  payer text not null,
  note text not null default '',
  state text not null default 'submitted'
    check (state in ('submitted', 'received', 'rejected', 'withdrawn', 'expired')),
  slip_file_id bigint,
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  -- The member of the platform staff who decided.
  decided_by bigint references account,
  received_cents bigint check (received_cents > 0),
  booking_id bigint,
  -- Why it was rejected.
  reason text not null default '',
  primary key (owner_id, application_id),
  foreign key (owner_id, slip_file_id) references stored_file,
  foreign key (owner_id, booking_id) references ledger_booking,
  constraint recharge_application_decided check (
    (state = 'submitted') = (decided_at is null)
    and (state = 'received') = (booking_id is not null)
    and (state = 'received') = (received_cents is not null)
    and (state <> 'rejected' or reason <> '')
  )
);
create index recharge_application_open on recharge_application (applied_at) where state = 'submitted';
