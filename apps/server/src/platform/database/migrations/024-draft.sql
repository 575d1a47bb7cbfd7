-- What somebody has begun in the flow of creation and not finished. It is the owner's: whoever manages its ads goes on with it.
create table draft (
  owner_id bigint not null references owner,
  draft_id bigint not null default nextval('entity_id'),
  title text not null,
  -- Where the person has stopped: plan, group, ad or creative.
  step text not null,
  -- What is typed, as the form keeps it. Nothing here reads it.
  content text not null,
  maker_id bigint not null references account,
  changer_id bigint not null references account,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (owner_id, draft_id)
);
