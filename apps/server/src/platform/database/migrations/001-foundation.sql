-- Every tenant table has owner_id first in its primary key, and every unique or foreign key contains it, so that the
-- schema can be distributed by owner without changes. Ids come from one sequence and are unique in the whole system.

create sequence entity_id as bigint start with 100000001;

-- An owner is an advertiser or an agency (owner_type as in the specification, S3.14).
create table owner (
  owner_id bigint primary key default nextval('entity_id'),
  owner_name text not null,
  owner_type smallint not null,
  agency_id bigint references owner,
  level smallint not null default 1,
  biz_limit integer not null default 0,
  currency char(3) not null default 'CNY',
  time_zone text not null default 'Asia/Shanghai',
  create_ad_disabled boolean not null default false,
  created_at timestamptz not null default now()
);
create index owner_by_agency on owner (agency_id, owner_id);

-- A person who signs in. Platform staff belong to no owner.
create table account (
  account_id bigint primary key default nextval('entity_id'),
  email text not null,
  account_name text not null,
  kind text not null check (kind in ('owner', 'agency', 'operator', 'staff')),
  owner_id bigint references owner,
  login_type smallint,
  password_hash text,
  created_at timestamptz not null default now(),
  check ((kind = 'staff') = (owner_id is null)),
  check ((kind = 'staff') = (login_type is null))
);
create unique index account_by_email on account (lower(email));

create table account_role (
  account_id bigint not null references account on delete cascade,
  role smallint not null,
  primary key (account_id, role)
);

-- Secrets are stored as SHA-256 only, so a copy of this table opens no session.
create table session (
  session_hash bytea primary key,
  tk_hash bytea not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_account on session (account_id);

create table acting_access (
  access_hash bytea primary key,
  session_hash bytea not null references session on delete cascade,
  owner_id bigint not null references owner
);

create table password_link (
  link_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz not null
);

create table plan (
  owner_id bigint not null references owner,
  plan_id bigint not null default nextval('entity_id'),
  plan_name text not null,
  extension_type smallint not null,
  day_limit smallint not null default 0,
  day_budget bigint check (day_budget >= 0),
  begin_day date,
  end_day date,
  switch_on boolean not null default true,
  -- Names of fields whose value is below a platform limit. The entity is not delivered while there are any.
  mend text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, plan_id),
  unique (owner_id, plan_name),
  check ((day_limit = 1) = (day_budget is not null))
);

create table ad_group (
  owner_id bigint not null,
  group_id bigint not null default nextval('entity_id'),
  plan_id bigint not null,
  group_name text not null,
  price bigint check (price >= 0),
  begin_day date,
  end_day date,
  page_url text not null default '',
  switch_on boolean not null default true,
  mend text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, group_id),
  unique (owner_id, plan_id, group_name),
  foreign key (owner_id, plan_id) references plan
);

create table ad (
  owner_id bigint not null,
  ad_id bigint not null default nextval('entity_id'),
  plan_id bigint not null,
  group_id bigint not null,
  ad_name text not null,
  copywriter text not null default '',
  headlines text[] not null default '{}',
  brand_name text not null default '',
  button_text text not null default '',
  page_url text not null default '',
  click_url text not null default '',
  switch_on boolean not null default true,
  mend text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, ad_id),
  unique (owner_id, group_id, ad_name),
  foreign key (owner_id, plan_id) references plan,
  foreign key (owner_id, group_id) references ad_group
);
create index ad_by_plan on ad (owner_id, plan_id);

-- match_type: 1 exact, 2 phrase, 3 broad.
create table keyword (
  owner_id bigint not null,
  keyword_id bigint not null default nextval('entity_id'),
  group_id bigint not null,
  keyword text not null,
  match_type smallint not null,
  price bigint check (price >= 0),
  switch_on boolean not null default true,
  version integer not null default 1,
  primary key (owner_id, keyword_id),
  unique (owner_id, group_id, keyword, match_type),
  foreign key (owner_id, group_id) references ad_group
);

-- Daily sums, one table per level, so that a list reads only rows of its own level. Those of groups and plans are
-- updated in the same transaction as those of ads. cost is in cents.
create table ad_day (
  owner_id bigint not null,
  day date not null,
  ad_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  downloads bigint not null default 0,
  cost bigint not null default 0,
  primary key (owner_id, day, ad_id) include (impressions, clicks, downloads, cost)
);

create table group_day (
  owner_id bigint not null,
  day date not null,
  group_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  downloads bigint not null default 0,
  cost bigint not null default 0,
  primary key (owner_id, day, group_id) include (impressions, clicks, downloads, cost)
);

create table plan_day (
  owner_id bigint not null,
  day date not null,
  plan_id bigint not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  downloads bigint not null default 0,
  cost bigint not null default 0,
  primary key (owner_id, day, plan_id) include (impressions, clicks, downloads, cost)
);

-- Who changed what, on whose behalf; written in the transaction of the change. before and after contain the changed
-- fields.
create table operation_log (
  owner_id bigint not null,
  log_id bigint not null default nextval('entity_id'),
  account_id bigint references account,
  at timestamptz not null default now(),
  request_id text not null,
  operation text not null,
  entity text not null,
  entity_id bigint,
  entity_name text not null default '',
  before jsonb,
  after jsonb,
  primary key (owner_id, log_id)
);
create index operation_log_by_time on operation_log (owner_id, at desc);
