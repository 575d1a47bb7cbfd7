-- The conversions that count and their value, by the day of the click, as sums of each level (decision 097). The id of
-- the level of owners is that of the owner.
create table conversion_day (
  owner_id bigint not null,
  level text not null check (level in ('owner', 'plan', 'group', 'ad')),
  day date not null,
  entity_id bigint not null,
  conversions bigint not null,
  value_cents bigint not null,
  primary key (owner_id, level, day, entity_id) include (conversions, value_cents)
);
insert into conversion_day (owner_id, level, day, entity_id, conversions, value_cents)
select c.owner_id, l.level, c.click_day, l.entity_id, count(*), sum(c.value_cents)
from conversion c join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id
cross join lateral (values
  ('owner', c.owner_id), ('plan', e.plan_id), ('group', e.group_id), ('ad', c.ad_id)) l (level, entity_id)
where not c.is_retracted
group by c.owner_id, l.level, c.click_day, l.entity_id;
