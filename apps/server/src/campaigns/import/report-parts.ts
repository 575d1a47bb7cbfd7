import { figureFields } from '@placard/domain/campaigns/import-mapping/field'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The figures of a member `p` of a breakdown, as `parts` has them. */
const part = sql`jsonb_build_object('cube', p.cube, 'names', p.names, ${sql.join(
  figureFields.map((name) => sql`${sql.lit(name)}, p.${sql.ref(name)}`),
)})`
const isCounted = sql.raw(`${figureFields.map((name) => `p.${name}`).join(' + ')} > 0`)

/** Adds up the rows of each ad, day and member of a breakdown, in the first entry of the day. Unknown members need no sum. */
export async function sumParts(scope: OwnerScope, jobId: string, mine: OwnedSql): Promise<void> {
  const sum = (name: string) =>
    sql`coalesce(sum((fields->>${sql.lit(name)})::numeric), 0)::bigint as ${sql.ref(name)}`
  await runOwn(
    scope,
    owned`update import_entry e set parts = d.parts from (
        select min(entry_num) as entry_num, coalesce(jsonb_agg(${part} order by p.cube, p.names)
          filter (where 'unknown' <> any (p.names) and ${isCounted}), '[]') as parts
        from (
          select plan_name, group_name, ad_name, detail, c.cube, array(select jsonb_array_elements_text(c.names)) as names,
            min(entry_num) as entry_num, ${sql.join(figureFields.map(sum))}
          from import_entry, jsonb_each(members) c (cube, names) where ${mine} and action is null group by 1, 2, 3, 4, 5, 6
        ) p group by plan_name, group_name, ad_name, detail
      ) d
      where e.owner_id = ${scope.ownerId} and e.job_id = ${jobId} and e.entry_num = d.entry_num`,
  )
}

/** Returns the condition that the breakdowns of an entry `e`, of the ad `m.ad_id`, are stored already. */
export function hasParts({ ownerId }: OwnerScope): OwnedSql {
  return owned`(e.parts is null or e.parts = (
    select coalesce(jsonb_agg(${part} order by p.cube, p.names), '[]')
    from (
      select c.cube, s.names, ${sql.join(figureFields.map((name) => sql`c.${sql.ref(name)}`))}
      from stat_file_cube c join stat_member s on s.member_id = c.member_id
      where c.owner_id = ${ownerId} and c.day = e.detail::date and c.ad_id = m.ad_id
        and c.cube in (select x->>'cube' from jsonb_array_elements(e.parts) x)
    ) p where ${isCounted}))`
}
