alter table owner
  -- Gets what is new about ads before others do.
  add column is_gray_ad_owner boolean not null default false,
  -- Cents that all plans together may spend on a day; null without a limit.
  add column day_budget_limit bigint check (day_budget_limit > 0),
  -- Whether its people are told before papers run out.
  add column expiry_warnings boolean not null default true,
  -- Whom to ask about the owner: an agency's advertisers see theirs.
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column contact_email text not null default '';

-- What a person keeps for the owner for whom it acts; what it means is the pages' business.
create table personal_config (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  config_code text not null,
  config_value text not null,
  primary key (owner_id, account_id, config_code)
);
