-- Why a browser went to its identity provider. Attempts that began before this last ten minutes and are dropped.
delete from oidc_attempt;
alter table oidc_attempt
  add column purpose text not null check (purpose in ('signIn', 'link', 'invitation', 'confirm')),
  -- The one-time link of an invitation that the browser came with.
  add column link_hash bytea,
  add check ((session_id is not null) = (purpose in ('link', 'confirm'))),
  add check ((link_hash is not null) = (purpose = 'invitation'));
