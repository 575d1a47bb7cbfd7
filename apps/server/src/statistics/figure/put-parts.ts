import type { Sums } from '@placard/domain/statistics/metric/derived'
import { type Cube, cubes } from '@placard/domain/statistics/unit/cube'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { eachFigure, figureColumns } from '#server/statistics/figure/columns.ts'
import { isCountedByUnits } from '#server/statistics/unit/counted-day.ts'

/** The figures of a member of a breakdown. */
export interface Part extends Sums {
  readonly cube: Cube
  /** One for each dimension of the breakdown. */
  readonly names: readonly string[]
}

/** An ad and day that a file has given figures to. */
export interface PartedDay {
  readonly adId: string
  readonly day: string
  /** True if the figures of the whole day are others than before. */
  readonly isChanged: boolean
  /** The figures of the day by member; empty for a file without breakdowns. */
  readonly parts: readonly Part[]
}

/**
 * Replaces what files have told of days by member: all of it if the figures of the day have changed, otherwise the
 * breakdowns that are given. Call it after `putAdDays`, with days whose figures were written.
 *
 * @returns the days whose parts were not written, because units have counted them
 */
export async function putParts<Day extends PartedDay>(
  scope: OwnerScope,
  days: readonly Day[],
): Promise<ReadonlySet<Day>> {
  const affected = days.filter(({ isChanged, parts }) => isChanged || parts.length > 0)
  if (affected.length === 0) return new Set()
  const { ownerId } = scope
  const list = (pick: (day: Day) => unknown) => affected.map(pick)
  const given = owned`
    select * from unnest(${list(({ adId }) => adId)}::bigint[], ${list(({ day }) => day)}::date[],
      ${list(({ isChanged }) => isChanged)}::boolean[], ${list(({ parts }) => JSON.stringify(parts))}::jsonb[])
      with ordinality as g (ad_id, day, is_changed, parts, num) where ${ownerId}::bigint is not null`
  const { rows: counted } = await runOwn<{ num: number }>(
    scope,
    owned`select num::int as num from (${given}) g
      where parts <> '[]' and ${isCountedByUnits(scope, { adId: sql`g.ad_id`, day: sql`g.day` })}`,
  )
  const nums = counted.map(({ num }) => num)
  const left = new Set(affected.filter((_day, at) => nums.includes(at + 1)))
  await runOwn(
    scope,
    owned`delete from stat_file_cube c using (${given}) g
      where c.owner_id = ${ownerId} and c.cube = any (${Object.keys(cubes)}::text[]) and c.day = g.day and c.ad_id = g.ad_id
        and g.num <> all (${nums}::int[])
        and (g.is_changed or g.parts @> jsonb_build_array(jsonb_build_object('cube', c.cube)))`,
  )
  await insertParts(
    scope,
    affected.filter((day) => !left.has(day)),
  )
  return left
}

async function insertParts(scope: OwnerScope, days: readonly PartedDay[]): Promise<void> {
  const rows = days.flatMap(({ adId, day, parts }) =>
    parts.map((part) => ({ ad_id: adId, day, ...part })),
  )
  if (rows.length === 0) return
  const { ownerId } = scope
  const parts = owned`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (ad_id bigint, day date, cube text, names text[], ${eachFigure((name) => `${name} bigint`)})
    where ${ownerId}::bigint is not null`
  // In one order, so that two writers that name the same new members wait for each other instead of both failing.
  await runOwn(
    scope,
    owned`insert into stat_member (cube, names)
      select distinct p.cube, p.names from (${parts}) p
      where not exists (select from stat_member m where m.cube = p.cube and m.names = p.names)
      order by 1, 2 on conflict (cube, names) do nothing`,
  )
  await runOwn(
    scope,
    owned`insert into stat_file_cube (owner_id, day, cube, ad_id, member_id, ${figureColumns})
      select ${ownerId}::bigint, p.day, p.cube, p.ad_id, m.member_id, ${eachFigure((name) => `p.${name}`)}
      from (${parts}) p join stat_member m on m.cube = p.cube and m.names = p.names
      order by p.cube, p.day, p.ad_id, m.member_id`,
  )
}
