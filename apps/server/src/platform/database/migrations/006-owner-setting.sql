alter table owner
  -- Gets new features of ads before others.
  add column is_gray_ad_owner boolean not null default false,
  -- Cents that all plans together may spend on a day; null without a limit.
  add column day_budget_limit bigint check (day_budget_limit > 0),
  -- Whether its users are notified before documents expire.
  add column expiry_warnings boolean not null default true,
  -- The contacts of the owner: an agency's advertisers see theirs.
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column contact_email text not null default '';

-- Settings of a user for the owner that it acts for; only the pages interpret them.
create table personal_config (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  config_code text not null,
  config_value text not null,
  primary key (owner_id, account_id, config_code)
);
