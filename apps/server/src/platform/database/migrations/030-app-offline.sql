-- The app that a plan promotes, by its dictionary code; null for none.
alter table plan add column app_code text;

-- Removed from the app store: plans that promote it are not delivered.
alter table dictionary_item add column offline boolean not null default false check (dic_type = 'app' or not offline);
