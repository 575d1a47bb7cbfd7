-- The time at which the user last entered the password or a code in this session.
alter table session add column auth_at timestamptz not null default now();
update session set auth_at = created_at;
