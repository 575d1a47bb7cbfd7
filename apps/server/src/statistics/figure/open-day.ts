import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { figureColumns } from '#server/statistics/figure/columns.ts'

const columns = sql`owner_id, day, ad_id, ${figureColumns}`

/** The figures of ads by day, as a table: those that no longer change often, and those that units change each hour. */
export const adDayRows: RawBuilder<unknown> = sql`
  (select ${columns} from ad_day union all select ${columns} from ad_day_open)`

/**
 * Moves days that units have counted to the others.
 *
 * @param scope inside a transaction that has the owner's lock for figures
 * @param days a condition on the day, without its name
 */
export async function closeDays(scope: OwnerScope, days: RawBuilder<unknown>): Promise<void> {
  await runOwn(
    scope,
    owned`
      with closed as (delete from ad_day_open where owner_id = ${scope.ownerId} and day ${days} returning ${columns})
      insert into ad_day (${columns}) select ${columns} from closed order by owner_id, day, ad_id`,
  )
}
