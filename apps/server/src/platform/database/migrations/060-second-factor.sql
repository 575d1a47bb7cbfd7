-- The authenticator app of an account, and its recovery codes. One row holds both, so that the lock on it lets every
-- code be used once.
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  -- Encrypted with the key of that id.
  sealed_secret bytea not null,
  key_id text not null,
  -- The time step of the last code that was used; only codes of later steps are accepted.
  last_step integer not null default 0,
  -- Hashes of the recovery codes that have not been used.
  recovery_hashes bytea[] not null default '{}',
  -- Null until a code has shown that the app has the secret; sign-in does not need it before.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

-- True between the password and the second factor.
alter table session add column factor_waiting boolean not null default false;

alter table outbox_email drop constraint letter_kind_check;
alter table outbox_email add check (kind in ('invitation', 'reset', 'factorReset'));
