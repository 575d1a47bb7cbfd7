import { figureNames } from '@placard/domain/statistics/metric/derived'
import { cubes } from '@placard/domain/statistics/unit/cube'
import { unitMinutes } from '@placard/domain/statistics/unit/row'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** An ad and a day, as SQL. */
interface AdOnDay {
  readonly adId: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
}

const minutes = sql.join(unitMinutes.map((minute) => sql`(${sql.lit(minute)})`))
const cubeNames = sql.join(Object.keys(cubes).map((cube) => sql`(${sql.lit(cube)})`))
const allFigures = (alias: string) =>
  sql.raw(figureNames.map((name) => `${alias}.${name}`).join(' + '))

/**
 * Returns the condition that units have counted figures or plays of an ad on a day, as its hours tell for 32 days, and
 * its breakdowns for good. Most owners have no units, which is asked once for a statement.
 */
export function isCountedByUnits(scope: OwnerScope, ad: AdOnDay): OwnedSql {
  return owned`(${hasFigures(scope, ad)} or ${hasPlays(scope, ad)})`
}

function hasFigures({ ownerId }: OwnerScope, { adId, day }: AdOnDay): OwnedSql {
  return owned`(
    (exists (select from owner_hour where owner_id = ${ownerId}) or exists (select from stat_cube where owner_id = ${ownerId}))
    and (exists (
      select from owner_hour o cross join (values ${minutes}) m (minute)
      join stat_hour h on h.owner_id = ${ownerId} and h.at = o.hour + make_interval(mins => m.minute)
        and h.ad_id = ${adId} and h.day = o.day
      where o.owner_id = ${ownerId} and o.day = ${day} and ${allFigures('h')} > 0
        and o.hour between ${day}::date - interval '1 day' and ${day}::date + interval '2 days'
    ) or exists (
      select from (values ${cubeNames}) n (cube)
      join stat_cube c on c.owner_id = ${ownerId} and c.cube = n.cube and c.day = ${day} and c.ad_id = ${adId}
      where ${allFigures('c')} > 0
    )))`
}

function hasPlays({ ownerId }: OwnerScope, { adId, day }: AdOnDay): OwnedSql {
  return owned`(
    exists (select from video_hour where owner_id = ${ownerId}) and exists (
      select from owner_hour o cross join (values ${minutes}) m (minute)
      join video_hour h on h.owner_id = ${ownerId} and h.at = o.hour + make_interval(mins => m.minute)
        and h.ad_id = ${adId} and h.day = o.day
      where o.owner_id = ${ownerId} and o.day = ${day}
        and o.hour between ${day}::date - interval '1 day' and ${day}::date + interval '2 days'
    ))`
}
