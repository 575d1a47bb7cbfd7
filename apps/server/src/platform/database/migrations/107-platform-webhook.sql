-- Webhooks of the platform have the owner 0, which is no row of `owner` (decision 106).
alter table webhook drop constraint webhook_owner_id_fkey;
alter table webhook add column real_owner_id bigint generated always as (nullif(owner_id, 0)) stored references owner;
create index webhook_message_failed on webhook_message (message_id) where state = 'failed';

-- The epoch of the feed that webhooks were told of last. It is in backups, so that a restore is told of.
create table told_epoch (
  only_one boolean primary key default true check (only_one),
  epoch text not null
);
insert into told_epoch (epoch) select left(md5(epoch || delivery_cluster()), 16) from delivery_state;

-- The last day of each time zone whose close webhooks were told of.
create table told_close (
  time_zone text primary key,
  day date not null
);
