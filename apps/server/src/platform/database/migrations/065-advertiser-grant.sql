-- The advertisers that a user of an agency may act for: those with these ids, or with one of these labels; both null:
-- all of them. The last day of the user's rights, in the owner's time zone; null: no end.
alter table account
  add column advertiser_ids bigint[],
  add column advertiser_labels text[],
  add column last_day date,
  add constraint account_advertisers check ((advertiser_ids is null) = (advertiser_labels is null));

-- What an agency notes about an advertiser: its labels, and the user who looks after it.
alter table owner
  add column labels text[] not null default '{}',
  add column assigned_to bigint references account;
create index owner_assigned on owner (assigned_to) where assigned_to is not null;
