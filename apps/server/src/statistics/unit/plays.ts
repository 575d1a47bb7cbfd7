import type { CountedRow } from '@placard/domain/statistics/unit/check'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { eachPlay } from '#server/statistics/figure/columns.ts'
import { addedPlays } from '#server/statistics/figure/added-plays.ts'
import { differenceOf, type FormerRows, formerRows } from '#server/statistics/unit/former.ts'
import { arrayOf, joined } from '#server/statistics/unit/place.ts'
import { playsTable, type StoredPlays } from '#server/statistics/unit/table.ts'
import { movedDays, replacement, type UnitKey } from '#server/statistics/unit/write.ts'

const noRows: FormerRows<StoredPlays> = new Map()

/** Replaces the plays of a unit, and books the differences into the sums of days. */
export async function writePlays(
  db: Kysely<Tables>,
  key: UnitKey,
  rows: readonly CountedRow[],
): Promise<void> {
  const played = rows.flatMap(({ ownerId, adId, atMs, day, plays }) =>
    !plays?.videoPlays ? [] : { ownerId, adId, atMs, day, ...plays },
  )
  if (key.isNew && played.length === 0) return
  const former = await (key.isNew ? noRows : formerRows(db, playsTable, key))
  if (former.size === 0 && played.length === 0) return
  const difference = differenceOf(playsTable, former, { rows: played, hourMs: key.hourMs })
  await joined(db, Math.max(difference.given.length, difference.was.length), () =>
    sql`
      with ${replacement(playsTable, key, difference)},
      differing as (${movedDays(playsTable, { key, rows: played, difference })}),
      moved as (
        select m.owner_id, m.day, e.plan_id, e.group_id, m.ad_id, ${eachPlay((name) => `m.${name}`)}
        from differing m join ad e on e.owner_id = m.owner_id and e.ad_id = m.ad_id
          and e.owner_id = any (${arrayOf(key.ownerIds)}::bigint[])
      ),
      ${addedPlays}
      select count(*) from added`.execute(db),
  )
}
