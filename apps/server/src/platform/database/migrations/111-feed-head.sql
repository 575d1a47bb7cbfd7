-- The line of an entry up to its body. A page of the feed joins two texts instead of building each line, which took
-- longer than reading it.
alter table delivery_entry add column head text;
update delivery_entry set head = '{"pos":"' || pos || '","kind":"'
  || (array['owner', 'plan', 'group', 'ad', 'app'])[kind] || '","ownerId":"' || owner_id || '","id":"' || entity_id
  || '","since":"' || since || '","at":"' || to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","body":';
alter table delivery_entry alter column head set not null;
