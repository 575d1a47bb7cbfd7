-- The app that a plan promotes, by its code in the dictionary; null: none is named.
alter table plan add column app_code text;

-- Taken from the store: what promotes it is not delivered.
alter table dictionary_item add column offline boolean not null default false check (dic_type = 'app' or not offline);
