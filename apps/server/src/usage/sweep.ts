import { addDays, dayAt } from '@placard/domain/calendar/day'
import { earliestUsageMs, oldestUsageMs } from '@placard/domain/usage/refusal'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Settings } from '#server/settings.ts'

/** How long what pages report is kept. */
export type UsageLifetime = Pick<Settings, 'usageDays'>

const dayMs = 86_400_000
/** Rows that one statement deletes, so that none holds up those who write for long. */
const sliceRows = 20_000

/**
 * Deletes records that are older than they are kept, the ids of batches that would be refused line by line by now, and what
 * is known of refused lines.
 */
export async function sweepUsage(
  db: Kysely<Tables>,
  { usageDays }: UsageLifetime,
  nowMs: number,
): Promise<void> {
  const oldestMs = nowMs - usageDays * dayMs
  await inSlices(
    db,
    sql`delete from usage_record where ctid = any (array(
      select ctid from usage_record where happened_ms < ${oldestMs} limit ${sliceRows}))`,
  )
  // A record of a clock that is ahead may come again so much later.
  const lastRepeat = new Date(nowMs - oldestUsageMs - earliestUsageMs)
  await inSlices(
    db,
    sql`delete from usage_batch where batch_id in (
      select batch_id from usage_batch where received_at < ${lastRepeat} limit ${sliceRows})`,
  )
  const oldestDay = addDays(dayAt(nowMs), -usageDays)
  await db.deleteFrom('usage_refused_line').where('day', '<', oldestDay).execute()
  await db.deleteFrom('usage_refusal').where('day', '<', oldestDay).execute()
}

async function inSlices(db: Kysely<Tables>, deletion: ReturnType<typeof sql>): Promise<void> {
  let deleted: bigint
  do {
    const { numAffectedRows = 0n } = await deletion.execute(db)
    deleted = numAffectedRows
  } while (deleted >= sliceRows)
}
