-- The language in which a user is told about a sign-in from a new device or network; null for other entries, and once it
-- is decided. It is not covered by the hash of the entry.
alter table security_log add column notice_locale text;
create index security_log_undecided on security_log (owner_id, entry_id) where notice_locale is not null;
create index security_log_sign_in on security_log (owner_id, account_id, at) where kind = 'signIn';

alter table outbox_email
  drop constraint outbox_email_kind_check,
  add constraint outbox_email_kind_check
    check (kind in ('invitation', 'reset', 'factorReset', 'newDevice', 'token'));
