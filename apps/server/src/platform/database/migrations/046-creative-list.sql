-- The list of creatives by state, newest first: most are approved, so the few others would be searched among all.
create index creative_by_state on creative (owner_id, review_state, creative_id desc) where removed_at is null;
