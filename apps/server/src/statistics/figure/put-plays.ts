import {
  type CountedPlays,
  noPlays,
  videoCounts,
  videoSumsOf,
} from '@placard/domain/statistics/video/figure'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { addedPlays } from '#server/statistics/figure/added-plays.ts'
import { columnOfCount, eachPlay, type VideoColumn } from '#server/statistics/figure/columns.ts'
import { isCountedByUnits } from '#server/statistics/unit/counted-day.ts'

/** The plays of an ad on a day. */
interface PlayedDay {
  readonly adId: string
  readonly day: string
  readonly plays?: CountedPlays
}

/** The written plays and those that they replaced. */
export interface ChangedPlays {
  readonly is: PlayedDay & { readonly plays: CountedPlays }
  readonly was: CountedPlays
}

interface PutPlays<Day> {
  /** The given days that would differ from what units have counted, and were left as they are. */
  readonly ofUnits: ReadonlySet<Day>
  readonly changed: readonly ChangedPlays[]
}

/** A given day whose plays differ, numbered from 1, with the previous ones. */
type PutRow = { num: number; is_left: boolean } & Readonly<Record<VideoColumn, string>>

/**
 * Replaces the plays of ads by day, and changes the sums of their groups, plans and owner by the difference. Days that
 * units have counted are left.
 *
 * @param scope inside a transaction that has the owner's lock for figures
 */
export async function putPlays<Day extends PlayedDay>(
  scope: OwnerScope,
  days: readonly Day[],
): Promise<PutPlays<Day>> {
  if (days.length === 0) return { ofUnits: new Set(), changed: [] }
  const { rows } = await runOwn<PutRow>(scope, putAll(scope, days))
  const ofUnits = new Set<Day>()
  const changed: ChangedPlays[] = []
  for (const row of rows) {
    const is = days[row.num - 1]
    if (is === undefined) throw new Error(`plays ${row.num} of ${days.length} were put`)
    if (row.is_left) ofUnits.add(is)
    else
      changed.push({
        is: { ...is, plays: is.plays ?? noPlays },
        was: videoSumsOf((name) => Number(row[columnOfCount[name]])),
      })
  }
  return { ofUnits, changed }
}

function putAll(scope: OwnerScope, days: readonly PlayedDay[]): OwnedSql {
  const { ownerId } = scope
  const columns = eachPlay((name) => name)
  const ad = { adId: sql`d.ad_id`, day: sql`d.day` }
  const counts = videoCounts.map(
    (name) => sql`${days.map(({ plays }) => plays?.[name] ?? 0)}::bigint[]`,
  )
  return owned`
    with given as (
      select g.*, ad.group_id, ad.plan_id
      from unnest(${days.map(({ adId }) => adId)}::bigint[], ${days.map(({ day }) => day)}::date[], ${sql.join(counts)})
        with ordinality as g (ad_id, day, ${columns}, num)
      join ad on ad.owner_id = ${ownerId} and ad.ad_id = g.ad_id
    ),
    differing as (
      select g.*, ${eachPlay((name) => `coalesce(d.${name}, 0) as was_${name}`)}
      from given g left join video_day d
        on d.owner_id = ${ownerId} and d.level = 'ad' and d.day = g.day and d.entity_id = g.ad_id
      where (${eachPlay((name) => `g.${name}`)}) is distinct from (${eachPlay((name) => `coalesce(d.${name}, 0)`)})
    ),
    judged as materialized (
      select d.*, ${isCountedByUnits(scope, ad)} as is_left from differing d
    ),
    moved as (
      select ${ownerId}::bigint as owner_id, day, plan_id, group_id, ad_id,
        ${eachPlay((name) => `${name} - was_${name} as ${name}`)}
      from judged where not is_left
    ),
    ${addedPlays}
    select num::int as num, is_left, ${eachPlay((name) => `was_${name} as ${name}`)} from judged`
}
