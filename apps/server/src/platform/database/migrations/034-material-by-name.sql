-- A library can be sorted by name.
create index material_by_name on material (owner_id, material_name, material_id) where removed_at is null;
