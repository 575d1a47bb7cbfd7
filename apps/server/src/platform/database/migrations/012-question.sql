-- Questions that people ask often, with answers, under types.
create table question_type (
  type_id bigint primary key default nextval('entity_id'),
  type_name jsonb not null,
  sort integer not null default 0,
  version integer not null default 1
);

create table question (
  question_id bigint primary key default nextval('entity_id'),
  type_id bigint not null references question_type,
  -- Words by language, in one or in both.
  title jsonb not null,
  answer jsonb not null,
  sort integer not null default 0,
  version integer not null default 1
);
create index question_by_type on question (type_id, sort, question_id);

-- Who has asked what, once a day: a person is an account, whomever it acts for.
create table question_use (
  question_id bigint not null references question on delete cascade,
  account_id bigint not null references account,
  day date not null,
  primary key (question_id, account_id, day)
);

-- Whom an answer has helped; the last word of each.
create table question_feedback (
  question_id bigint not null references question on delete cascade,
  account_id bigint not null references account,
  resolved boolean not null,
  -- Plain text; empty: nothing said.
  comment text not null,
  said_at timestamptz not null default now(),
  primary key (question_id, account_id)
);
create index question_feedback_by_time on question_feedback (question_id, said_at desc, account_id)
  where comment <> '';
