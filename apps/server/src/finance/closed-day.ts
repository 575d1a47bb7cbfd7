import { addDays, type Day } from '@placard/domain/platform/calendar/day'
import type { Kysely } from 'kysely'
import { settleAll } from '#server/finance/settle.ts'
import { closing, type SettlementTime } from '#server/finance/settlement-record.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emitPlatformEvent } from '#server/support/webhook/emit.ts'

/** Settles all owners, and tells webhooks of the platform of the days that are closed. @throws AggregateError as `settleAll` does */
export async function settleAndTell(db: Kysely<Tables>, time: SettlementTime): Promise<void> {
  try {
    await settleAll(db, time)
  } finally {
    // An owner that cannot be settled does not keep a whole time zone waiting.
    await tellClosedDays(db, time.nowMs)
  }
}

/**
 * Tells webhooks of the platform once of each day that closed in a time zone of some owner. A time zone begins with the
 * day that closes next. Several servers may do so at the same time.
 */
export async function tellClosedDays(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await inTransaction(productScope(db, '0'), async (scope) => {
    await lockOwn(scope, 'closed days')
    const { rows } = await runOwn<{ time_zone: string; day: Day; former: Day | null }>(
      scope,
      owned`insert into told_close (time_zone, day)
        select o.time_zone, (${new Date(nowMs)}::timestamptz at time zone o.time_zone - ${closing})::date
        from owner o where ${scope.ownerId}::bigint is not null group by o.time_zone
        on conflict (time_zone) do update set day = excluded.day where told_close.day < excluded.day
        returning time_zone, day, (select t.day from told_close t where t.time_zone = told_close.time_zone) as former`,
    )
    for (const { time_zone: timeZone, day, former } of rows) {
      if (former === null) continue
      for (let closed = addDays(former, 1); closed <= day; closed = addDays(closed, 1))
        await emitPlatformEvent(scope, 'statistics.closed', { day: closed, timeZone })
    }
  })
}
