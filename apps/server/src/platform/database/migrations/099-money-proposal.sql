-- Changes of an owner's money that one member of the platform staff proposes and another one decides.
create table money_proposal (
  owner_id bigint not null references owner,
  proposal_id bigint not null default nextval('entity_id'),
  kind text not null check (kind in ('grant', 'refund', 'creditLimit')),
  -- Null for a credit limit.
  sub_account smallint check (sub_account in (0, 1, 9999)),
  -- The amount, or the credit limit.
  cents bigint not null check (cents >= 0),
  last_day date,
  voucher text,
  note text not null default '',
  state text not null default 'open'
    check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  proposed_by bigint not null references account,
  proposed_at timestamptz not null default now(),
  decided_by bigint references account,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  -- The booking that locked the cash of a refund.
  lock_booking_id bigint,
  -- The booking of an approved proposal, or the one that unlocked the cash.
  booking_id bigint,
  primary key (owner_id, proposal_id),
  foreign key (owner_id, lock_booking_id) references ledger_booking,
  foreign key (owner_id, booking_id) references ledger_booking,
  constraint money_proposal_kind check (
    (kind = 'creditLimit') = (sub_account is null)
    and (kind = 'creditLimit') = (voucher is null)
    and (kind = 'creditLimit' or cents > 0)
    and (kind <> 'grant' or sub_account <> 0)
    and (last_day is null or kind = 'grant' and sub_account = 9999)
  ),
  -- Cash that is to go out is locked as long as the proposal is open, and no other money is.
  constraint money_proposal_locks check (
    (lock_booking_id is not null) = (kind = 'refund' and sub_account = 0)
    and (booking_id is null or state <> 'open')
    and (state = 'open' or lock_booking_id is null or booking_id is not null)
  ),
  -- Two people: nobody approves or rejects the own proposal, and nobody withdraws that of another.
  constraint money_proposal_decided check (
    case state
      when 'open' then decided_by is null and decided_at is null
      when 'expired' then decided_by is null and decided_at is not null
      when 'withdrawn' then decided_by = proposed_by and decided_at is not null
      else decided_by is not null and decided_by <> proposed_by and decided_at is not null
    end
    and (state <> 'rejected' or reason <> '')
  )
);
create index money_proposal_open on money_proposal (proposed_at) where state = 'open';
create index money_proposal_ended on money_proposal (decided_at) where state <> 'open';
-- A voucher is proposed once at a time, for any owner.
create unique index money_proposal_by_voucher on money_proposal (lower(voucher)) where state = 'open';
-- An owner has one proposed credit limit at a time.
create unique index money_proposal_by_limit on money_proposal (owner_id) where state = 'open' and kind = 'creditLimit';
