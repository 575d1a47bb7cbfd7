-- Frequent questions with answers, grouped by type.
create table question_type (
  type_id bigint primary key default nextval('entity_id'),
  type_name jsonb not null,
  sort integer not null default 0,
  version integer not null default 1
);

create table question (
  question_id bigint primary key default nextval('entity_id'),
  type_id bigint not null references question_type,
  -- Texts in one or both languages.
  title jsonb not null,
  answer jsonb not null,
  sort integer not null default 0,
  version integer not null default 1
);
create index question_by_type on question (type_id, sort, question_id);

-- Requests of answers, once a day per account, regardless of the owner that it acts for.
create table question_use (
  question_id bigint not null references question on delete cascade,
  account_id bigint not null references account,
  day date not null,
  primary key (question_id, account_id, day)
);

-- Feedback on answers; the latest of each account.
create table question_feedback (
  question_id bigint not null references question on delete cascade,
  account_id bigint not null references account,
  resolved boolean not null,
  -- Plain text; empty without a comment.
  comment text not null,
  said_at timestamptz not null default now(),
  primary key (question_id, account_id)
);
create index question_feedback_by_time on question_feedback (question_id, said_at desc, account_id)
  where comment <> '';
