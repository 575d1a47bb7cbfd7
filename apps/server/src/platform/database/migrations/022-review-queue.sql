-- The time from which an ad or creative waits for review. A changed one waits from the change on, so that it does not
-- overtake others.
alter table ad add column waiting_since timestamptz not null default now();
alter table creative add column waiting_since timestamptz not null default now();

-- Saves, imports and copies write these tables in different ways, so the time is set here for all of them.
create function review_waits() returns trigger language plpgsql as $$
begin
  new.waiting_since := now();
  return new;
end $$;
create trigger ad_waits before update of review_state on ad for each row
  when (old.review_state in (2, 3) and new.review_state not in (2, 3)) execute function review_waits();
create trigger creative_waits before update of review_state on creative for each row
  when (old.review_state in (2, 3) and new.review_state not in (2, 3)) execute function review_waits();

-- The review queue of all owners, the longest waiting first; and decisions, latest first.
drop index ad_waiting;
drop index creative_waiting;
create index ad_waiting on ad (waiting_since, ad_id) where review_state not in (2, 3);
create index creative_waiting on creative (waiting_since, creative_id) where review_state not in (2, 3);
create index ad_decided on ad (review_state, reviewed_at) where reviewed_at is not null;
create index creative_decided on creative (review_state, reviewed_at) where reviewed_at is not null;
