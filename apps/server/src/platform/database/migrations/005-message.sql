-- A message to one owner. A publication of the platform has a row for every owner that it reaches.
create table message (
  owner_id bigint not null references owner,
  message_id bigint not null default nextval('entity_id'),
  -- Null for all users of the owner.
  account_id bigint references account,
  -- The same for all owners that received it at once; null if sent by the product itself.
  publication_id bigint,
  message_type smallint not null,
  -- Texts in one or all languages: {"en-US": "…", "zh-CN": "…"}.
  title jsonb not null,
  body jsonb not null,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  primary key (owner_id, message_id)
);
-- Contains all columns for counting, so that it is an index-only scan.
create index message_by_time on message (owner_id, shown_from, message_id)
  include (message_type, account_id, shown_until);
create index message_by_publication on message (publication_id) where publication_id is not null;

-- Read marks. A mark represents one action on one message or on all, so that it can be undone as a whole.
create table message_read (
  owner_id bigint not null,
  account_id bigint not null references account,
  message_id bigint not null,
  mark_id bigint not null,
  primary key (owner_id, account_id, message_id),
  foreign key (owner_id, message_id) references message on delete cascade
);
create index message_read_by_message on message_read (owner_id, message_id);
