-- The owner's rule for the second factor of its users, and the time since which it applies.
alter table owner
  add column factor_policy text not null default 'optional'
    check (factor_policy in ('optional', 'sensitive', 'everyone')),
  add column factor_policy_since timestamptz not null default now();
