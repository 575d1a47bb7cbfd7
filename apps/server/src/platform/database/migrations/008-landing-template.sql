-- Templates of landing pages that the platform offers to everyone.
create table landing_template (
  template_id bigint primary key default nextval('entity_id'),
  template_name jsonb not null,
  kind smallint not null,
  -- Its parts from top to bottom: [{"field": "image", "required": true}, …].
  fields jsonb not null,
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index landing_template_by_kind on landing_template (kind, template_id) where not retired;
