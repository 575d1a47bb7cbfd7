-- Transfers above the cap of the platform wait for an approval (decision 104).
alter table transfer
  -- The treatment of items that cannot be transferred, of an order that had to wait; null for all others.
  add column mode text check (mode in ('all', 'possible'));

alter table transfer_item
  drop constraint transfer_item_problem_check,
  add constraint transfer_item_problem_check check (
    problem in ('closed', 'otherCurrency', 'short', 'notFromAgency', 'notApproved')
  );

alter table money_proposal
  -- The order of an agency that waits.
  add column transfer_id bigint,
  add foreign key (owner_id, transfer_id) references transfer,
  drop constraint money_proposal_known_kind,
  add constraint money_proposal_known_kind check (
    kind in ('grant', 'refund', 'creditLimit', 'correction', 'transfer')
  ),
  drop constraint money_proposal_kind,
  add constraint money_proposal_kind check (
    case kind
      when 'creditLimit' then sub_account is null and voucher is null and cents >= 0
      -- The difference of the day's cost.
      when 'correction' then sub_account is null and voucher is null and cents <> 0
      when 'transfer' then sub_account is not null and voucher is null and cents > 0
      else sub_account is not null and voucher is not null and cents > 0
    end
    and (kind <> 'grant' or sub_account <> 0)
    and (last_day is null or kind = 'grant' and sub_account = 9999)
    and (kind = 'correction') = (for_day is not null)
    and (kind = 'correction') = (cause is not null)
    and (kind = 'transfer') = (transfer_id is not null)
  ),
  drop constraint money_proposal_decided,
  -- Two people: nobody approves or rejects the own proposal, and only users of the agency withdraw its orders.
  add constraint money_proposal_decided check (
    case state
      when 'open' then decided_by is null and decided_at is null
      when 'expired' then decided_by is null and decided_at is not null
      when 'withdrawn' then (decided_by = proposed_by or kind = 'transfer') and decided_by is not null
        and decided_at is not null
      else decided_by is not null and decided_by <> proposed_by and decided_at is not null
    end
    and (state <> 'rejected' or reason <> '')
  );
create unique index money_proposal_by_transfer on money_proposal (owner_id, transfer_id) where transfer_id is not null;
