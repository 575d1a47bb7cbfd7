-- The platform reviews ads and creatives before they are delivered. Existing ones count as approved.
alter table ad
  add column review_state smallint not null default 2,
  add column review_reason text not null default '',
  add column reviewer_id bigint,
  add column reviewed_at timestamptz;
alter table ad alter column review_state set default 0;

alter table creative
  add column review_state smallint not null default 0,
  add column review_reason text not null default '',
  add column reviewer_id bigint,
  add column reviewed_at timestamptz;

-- The review queue of all owners, the longest waiting first.
create index ad_waiting on ad (created_at, owner_id, ad_id) where review_state not in (2, 3);
create index creative_waiting on creative (created_at, owner_id, creative_id) where review_state not in (2, 3);
