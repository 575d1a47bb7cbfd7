-- When users are told of money (decision 098). Without a row, the defaults of the domain.
create table alert_setting (
  owner_id bigint primary key references owner,
  -- 0: not told.
  balance_cents bigint not null check (balance_cents >= 0),
  days smallint not null check (days >= 0),
  budget_percent smallint not null check (budget_percent between 0 and 99),
  budget_used boolean not null,
  cost_percent smallint not null check (cost_percent >= 0)
);

-- The alerts that a user gets by email. Without a row: all of an owner's own user, and none of a user of its agency.
create table alert_email (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  alerts text[] not null,
  -- That of the page on which they were chosen.
  locale text not null,
  primary key (owner_id, account_id)
);

-- Alerts that were sent, by users and programs alike, and are not armed again.
create table money_alert (
  -- The owner that it is about.
  owner_id bigint not null references owner,
  -- That settlement fails is told to platform staff.
  alert text not null check (alert in ('balance', 'days', 'budgetShare', 'budgetUsed', 'cost', 'settlement')),
  -- The plan, or the owner itself.
  subject_id bigint not null,
  -- The day of a budget or cost, for which alone it holds; null for the others.
  day date,
  primary key (owner_id, alert, subject_id)
);
insert into money_alert (owner_id, alert, subject_id, day)
select owner_id, case kind when 'budget' then 'budgetUsed' else 'days' end, subject_id, day from webhook_notice;
drop table webhook_notice;
create index money_alert_of_settlement on money_alert (owner_id) where alert = 'settlement';

-- How far the entries of plans in the feed have been looked at for budgets.
create table budget_look (
  only_one boolean primary key default true check (only_one),
  -- That of the feed; positions of another one mean nothing.
  epoch uuid not null,
  pos bigint not null
);

-- Emails whose text was written when they were queued: of a message to the account.
alter table outbox_email
  add column title text not null default '',
  add column body text not null default '',
  -- The address of a page, without the origin.
  add column page text not null default '',
  drop constraint outbox_email_kind_check,
  add constraint outbox_email_kind_check
    check (kind in ('invitation', 'reset', 'factorReset', 'token', 'newDevice', 'message'));
