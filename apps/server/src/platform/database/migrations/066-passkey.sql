-- Credentials of WebAuthn: each opens its account alone, and counts as a second factor.
create table passkey (
  passkey_id bigint primary key default nextval('entity_id'),
  account_id bigint not null references account on delete cascade,
  passkey_name text not null,
  -- The id by which the authenticator names the credential.
  credential_id bytea not null unique,
  -- In the format of COSE.
  public_key bytea not null,
  -- The counter of the last use. Passkeys that several devices share always send 0.
  counter bigint not null,
  transports text[] not null default '{}',
  may_sync boolean not null,
  is_synced boolean not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkey_account on passkey (account_id);

-- What an authenticator signs. A row is deleted before the answer is looked at, so that nothing works twice.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'signIn', 'check')),
  -- The session that asked; null for a sign-in, which a cookie holds together.
  session_id bigint references session on delete cascade,
  attempt_hash bytea,
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose = 'signIn') and (attempt_hash is null) = (purpose <> 'signIn'))
);
create index passkey_challenge_session on passkey_challenge (session_id);

-- An account with passkeys has recovery codes without an authenticator app.
alter table second_factor
  alter column sealed_secret drop not null,
  alter column key_id drop not null,
  add check ((sealed_secret is null) = (key_id is null)),
  add check (sealed_secret is not null or confirmed_at is null);
