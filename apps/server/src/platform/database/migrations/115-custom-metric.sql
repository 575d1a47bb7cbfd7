-- Metrics of an owner: formulas of figures, which reports show. Formulas name other custom metrics by their ids.
create table custom_metric (
  owner_id bigint not null references owner,
  metric_id bigint not null default nextval('entity_id'),
  metric_name text not null,
  formula text not null,
  format text not null check (format in ('amount', 'number', 'decimal', 'percentage')),
  version integer not null default 1,
  primary key (owner_id, metric_id)
);
create unique index custom_metric_by_name on custom_metric (owner_id, lower(metric_name));
