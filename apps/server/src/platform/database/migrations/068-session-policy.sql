-- The owner's rules for the sessions of its users; null: as the server has it. No networks: everywhere.
alter table owner
  add column session_idle_minutes integer check (session_idle_minutes > 0),
  add column session_hours integer check (session_hours > 0),
  add column max_sessions integer check (max_sessions > 0),
  add column sign_in_networks text[] not null default '{}';
