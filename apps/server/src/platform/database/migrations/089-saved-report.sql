-- Named reports of a user: questions about the figures of an owner that the user acts for.
create table saved_report (
  owner_id bigint not null references owner,
  report_id bigint not null default nextval('entity_id'),
  -- The creator, who alone may change it.
  account_id bigint not null references account,
  report_name text not null,
  question jsonb not null,
  -- Everyone who manages the owner's ads may open it.
  is_shared boolean not null,
  version integer not null default 1,
  primary key (owner_id, report_id)
);
create unique index saved_report_by_name on saved_report (owner_id, account_id, lower(report_name));
