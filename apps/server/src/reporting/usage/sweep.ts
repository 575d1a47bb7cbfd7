import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { earliestUsageMs, oldestUsageMs } from '@placard/domain/reporting/usage/refusal'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Settings } from '#server/platform/settings.ts'
import { rollUpUsage } from '#server/reporting/usage/roll-up.ts'

export type UsageLifetime = Pick<Settings, 'usageDays' | 'usageMaxMb'>

const dayMs = 86_400_000
/** The number of rows that one statement deletes, so that none blocks writers for long. */
const sliceRows = 20_000
const bytesOfMb = 1_048_576
const figures = ['usage_day', 'usage_day_detail', 'usage_volume'] as const

/**
 * Deletes records after their retention, the ids of batches that are too old to be accepted, and samples of refused
 * lines. If the rest exceeds the maximum size, the oldest is dropped. The figures by day and page are kept.
 */
export async function sweepUsage(
  db: Kysely<Tables>,
  { usageDays, usageMaxMb }: UsageLifetime,
  nowMs: number,
): Promise<void> {
  const oldestMs = nowMs - usageDays * dayMs
  await inSlices(
    db,
    sql`delete from usage_record where ctid = any (array(
      select ctid from usage_record where happened_ms < ${oldestMs} limit ${sliceRows}))`,
  )
  // A record from a clock that is ahead may be sent again this much later.
  const lastRepeat = new Date(nowMs - oldestUsageMs - earliestUsageMs)
  await inSlices(
    db,
    sql`delete from usage_batch where batch_id in (
      select batch_id from usage_batch where received_at < ${lastRepeat} limit ${sliceRows})`,
  )
  const oldestDay = addDays(dayAt(nowMs), -usageDays)
  await db.deleteFrom('usage_refused_line').where('day', '<', oldestDay).execute()
  await db.deleteFrom('usage_refusal').where('day', '<', oldestDay).execute()
  await rollUpUsage(db)
  for (const table of figures) await db.deleteFrom(table).where('day', '<', oldestDay).execute()
  await makeRoom(db, usageMaxMb * bytesOfMb)
}

/** Drops the records of the oldest days, and a random sample of the last day if that is enough. */
async function makeRoom(db: Kysely<Tables>, mostBytes: number): Promise<void> {
  const volumes = await db
    .selectFrom('usage_volume')
    .select(['day', 'bytes'])
    .orderBy('day')
    .execute()
  let excess = volumes.reduce((sum, { bytes }) => sum + Number(bytes), -mostBytes)
  for (const { day, bytes } of volumes) {
    if (excess <= 0) return
    const share = Math.min(1, excess / Math.max(1, Number(bytes)))
    const beginMs = Date.parse(`${day}T00:00:00+08:00`)
    // The random numbers are drawn once, because a slice must not draw again for rows that were kept.
    await db.transaction().execute(async (transaction) => {
      const { numAffectedRows: dropped = 0n } = await sql`delete from usage_record
        where happened_ms >= ${beginMs} and happened_ms < ${beginMs + dayMs} and random() < ${share}`.execute(
        transaction,
      )
      await sql`update usage_volume set records = greatest(0, records - ${dropped}), dropped = dropped + ${dropped},
        bytes = case when records > ${dropped} then bytes * (records - ${dropped}) / records else 0 end
        where day = ${day}`.execute(transaction)
    })
    excess -= Number(bytes) * share
  }
}

async function inSlices(db: Kysely<Tables>, deletion: ReturnType<typeof sql>): Promise<void> {
  let deleted: bigint
  do {
    const { numAffectedRows = 0n } = await deletion.execute(db)
    deleted = numAffectedRows
  } while (deleted >= sliceRows)
}
