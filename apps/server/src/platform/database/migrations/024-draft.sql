-- Unfinished input of the creation flow. It belongs to the owner: everyone who manages its ads can continue it.
create table draft (
  owner_id bigint not null references owner,
  draft_id bigint not null default nextval('entity_id'),
  title text not null,
  -- The current step: plan, group, ad or creative.
  step text not null,
  -- The content of the form, which the server does not read.
  content text not null,
  maker_id bigint not null references account,
  changer_id bigint not null references account,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (owner_id, draft_id)
);
