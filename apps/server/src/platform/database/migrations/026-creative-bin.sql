-- Creatives are removed and restored like ads.
alter table creative add column removed_at timestamptz, add column remover_id bigint references account;

create index creative_in_bin on creative (owner_id, removed_at) where removed_at is not null;
