-- Emails about proposals, and differences of closed days that two people book (decision 104).
alter table money_proposal
  -- The time at which approvers were told of it.
  add column told_at timestamptz,
  -- The closed day whose spend a correction changes, and why its figures changed so late.
  add column for_day date,
  add column cause text check (cause in ('invalidTraffic', 'lateData', 'other')),
  drop constraint money_proposal_kind_check,
  drop constraint money_proposal_cents_check,
  drop constraint money_proposal_kind,
  add constraint money_proposal_known_kind check (kind in ('grant', 'refund', 'creditLimit', 'correction')),
  add constraint money_proposal_kind check (
    case kind
      when 'creditLimit' then sub_account is null and voucher is null and cents >= 0
      -- The difference of the day's cost.
      when 'correction' then sub_account is null and voucher is null and cents <> 0
      else sub_account is not null and voucher is not null and cents > 0
    end
    and (kind <> 'grant' or sub_account <> 0)
    and (last_day is null or kind = 'grant' and sub_account = 9999)
    and (kind = 'correction') = (for_day is not null)
    and (kind = 'correction') = (cause is not null)
  );
create index money_proposal_untold on money_proposal (proposed_at) where state = 'open' and told_at is null;
create index money_proposal_by_day on money_proposal (owner_id, for_day, proposal_id) where kind = 'correction';
-- A difference is proposed once at a time.
create unique index money_proposal_by_correction on money_proposal (owner_id, for_day)
  where state = 'open' and kind = 'correction';
-- Proposals from before this migration are not told of.
update money_proposal set told_at = now();

-- Days that were closed for long when their counted cost changed. They are settled again only once that is approved.
create table settlement_correction (
  owner_id bigint not null references owner,
  day date not null,
  -- The counted cost; the settled one is in `settlement_day`.
  cost bigint not null check (cost >= 0),
  -- The time at which this cost was first found.
  found_at timestamptz not null default now(),
  primary key (owner_id, day)
);
create index settlement_correction_oldest on settlement_correction (found_at);

alter table reconciliation
  -- Corrections that were not booked.
  add column correction_count bigint not null default 0 check (correction_count >= 0);
