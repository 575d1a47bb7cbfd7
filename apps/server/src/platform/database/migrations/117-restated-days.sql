-- Days whose figures have changed after they were known for two days, so that people learn why a number differs from the
-- one that they have seen.
alter table owner_day
  add column counted_at timestamptz not null default now(),
  add column restated_at timestamptz;

create function note_restated_day() returns trigger language plpgsql as $$
begin
  new.restated_at = now();
  return new;
end
$$;

create trigger owner_day_restated before update on owner_day for each row
when (
  old.counted_at < now() - interval '2 days'
  and (new.impressions, new.clicks, new.downloads, new.cost) is distinct from (old.impressions, old.clicks, old.downloads, old.cost)
)
execute function note_restated_day();
