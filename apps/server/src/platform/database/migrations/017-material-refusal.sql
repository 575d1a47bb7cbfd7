-- The reason why the platform refuses a material; null if it does not.
alter table material add column refusal text;
create index material_refused_file on material (owner_id, file_id) where refusal is not null;
