-- Questionnaires of the platform: one row for the whole audience.
create table questionnaire (
  questionnaire_id bigint primary key default nextval('entity_id'),
  -- As the contract has it: {"kind": "types", "ownerTypes": [0]}.
  audience jsonb not null,
  -- Menus of the pages on which it pops up; null for all.
  menu_ids text[],
  -- Texts in one or all languages.
  title jsonb not null,
  intro jsonb not null,
  -- As in the contract, in order; never changed, so that answers keep their meaning.
  questions jsonb not null,
  begins_at timestamptz not null,
  -- Null until it is ended.
  ends_at timestamptz
);
create index questionnaire_by_end on questionnaire (ends_at);

-- The last time that any questionnaire popped up for a user.
create table questionnaire_pop_up (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  last_at timestamptz not null,
  primary key (owner_id, account_id)
);

-- The reply of a user to a questionnaire: later, never, or an answer to each question in order.
create table questionnaire_reply (
  owner_id bigint not null references owner,
  account_id bigint not null references account,
  questionnaire_id bigint not null references questionnaire,
  reply text not null check (reply in ('later', 'never', 'answer')),
  answers jsonb check ((reply = 'answer') = (answers is not null)),
  replied_at timestamptz not null default now(),
  primary key (owner_id, account_id, questionnaire_id)
);
create index questionnaire_reply_by_time
  on questionnaire_reply (questionnaire_id, reply, replied_at, owner_id, account_id);
