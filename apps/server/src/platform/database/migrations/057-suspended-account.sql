-- The time since which a user may not sign in, until the suspension is lifted; null: is not suspended.
alter table account add column suspended_at timestamptz;
