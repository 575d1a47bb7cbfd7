-- A message as one owner gets it; what the platform publishes is a row for every owner that it reaches.
create table message (
  owner_id bigint not null references owner,
  message_id bigint not null default nextval('entity_id'),
  -- For one account alone; null: for everybody of the owner.
  account_id bigint references account,
  -- The same for all owners that got it at once; null: told by the product itself.
  publication_id bigint,
  message_type smallint not null,
  -- Words by language, in one or in all: {"en-US": "…", "zh-CN": "…"}.
  title jsonb not null,
  body jsonb not null,
  shown_from timestamptz not null default now(),
  shown_until timestamptz,
  primary key (owner_id, message_id)
);
-- With all that counting asks for, so that counting reads the index alone.
create index message_by_time on message (owner_id, shown_from, message_id)
  include (message_type, account_id, shown_until);
create index message_by_publication on message (publication_id) where publication_id is not null;

-- Who has read what. A mark is one act of reading, of one message or of all, so that it can be taken back as a whole.
create table message_read (
  owner_id bigint not null,
  account_id bigint not null references account,
  message_id bigint not null,
  mark_id bigint not null,
  primary key (owner_id, account_id, message_id),
  foreign key (owner_id, message_id) references message on delete cascade
);
create index message_read_by_message on message_read (owner_id, message_id);
