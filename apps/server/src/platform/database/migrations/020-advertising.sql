-- Further settings of plans and groups besides names, amounts and days.
alter table plan
  add column pacing smallint not null default 0,
  add column delivery_mode smallint not null default 0,
  add column ad_type smallint not null default 0;

-- The landing page belongs to the ad, not to its group.
alter table ad_group
  drop column page_url,
  add column extension_flow smallint not null default 1,
  add column flow_scene smallint not null default 1,
  add column billing_type smallint not null default 2,
  -- 336 half hours, starting on Monday; null for always.
  add column schedule text check (length(schedule) = 336 and schedule ~ '^[01]*$'),
  -- Empty for everyone.
  add column targeting jsonb not null default '{}',
  add column smart_expand text[] not null default '{}';

-- An ad has an ad type, a landing page, and monitoring links.
alter table ad
  add column spec_id smallint not null default 1,
  add column deep_url text not null default '',
  add column expose_url text not null default '',
  add column download_url text not null default '',
  add column play_begin_url text not null default '',
  add column play_end_url text not null default '';

-- The content of an ad. It has the ad type of its ad.
create table creative (
  owner_id bigint not null,
  creative_id bigint not null default nextval('entity_id'),
  ad_id bigint not null,
  creative_type smallint not null default 0,
  dynamic_mode smallint,
  img_mat_ids bigint[] not null default '{}',
  video_mat_ids bigint[] not null default '{}',
  video_cover_img_id bigint,
  brand_logo_img_id bigint,
  switch_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (owner_id, creative_id),
  foreign key (owner_id, ad_id) references ad
);
create index creative_by_ad on creative (owner_id, ad_id);
