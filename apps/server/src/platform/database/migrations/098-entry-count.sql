-- The number of an account's entries, kept by the statement that writes them, since counting a million takes a second.
alter table ledger_account add column entry_count bigint not null default 0 check (entry_count >= 0);

update ledger_account a set entry_count = e.entries
from (select owner_id, account_code, count(*) as entries from ledger_entry group by owner_id, account_code) e
where e.owner_id = a.owner_id and e.account_code = a.account_code;
