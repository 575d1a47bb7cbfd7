-- A message at the top of pages, as the platform publishes it: one row for its whole audience.
create table banner (
  banner_id bigint primary key default nextval('entity_id'),
  -- As the contract has it: {"kind": "types", "ownerTypes": [0]}.
  audience jsonb not null,
  -- Menus of the pages that show it; null for all.
  menu_ids text[],
  -- HTML in one or all languages.
  message jsonb not null,
  priority smallint not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  version integer not null default 1,
  -- The wire has whole seconds.
  check (begins_at = date_trunc('second', begins_at) and ends_at = date_trunc('second', ends_at))
);
-- Most have ended; pages query those that have not.
create index banner_by_end on banner (ends_at);

-- Banners that accounts have closed for good.
create table banner_close (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  banner_id bigint not null references banner on delete cascade,
  primary key (owner_id, account_id, banner_id)
);
create index banner_close_by_banner on banner_close (banner_id);
