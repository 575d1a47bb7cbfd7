-- Why the platform no longer lets a material be shown; null: it may be.
alter table material add column refusal text;
create index material_refused_file on material (owner_id, file_id) where refusal is not null;
