import { nextDue, type ScheduleCycle } from '@placard/domain/reporting/report-schedule/due'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'

/** The maximum number of times that are noted as missed when the server was not running for long. */
const missedMax = 10

interface DueSchedule {
  readonly owner_id: string
  readonly schedule_id: string
  readonly cycle: ScheduleCycle
  readonly on_day: number
  readonly hour: number
  readonly account_ids: string[]
  readonly next_at: Date
  readonly time_zone: string
}

/**
 * Queues the emails of all schedules that are due, each once for each time and user: the schedule is locked, and the
 * email is unique. Of several times that have passed, the latest is sent and the others are noted as missed.
 */
export async function planMails(db: Kysely<Tables>, nowMs: number): Promise<void> {
  while (await planNext(db, nowMs)) continue
}

function planNext(db: Kysely<Tables>, nowMs: number): Promise<boolean> {
  return withTransaction(withoutTransaction(db), async (unit) => {
    const { rows } = await sql<DueSchedule>`
      select s.owner_id, s.schedule_id, s.cycle, s.on_day, s.hour, s.account_ids, s.next_at, o.time_zone
      from report_schedule s join owner o using (owner_id)
      where not s.is_paused and s.next_at <= ${new Date(nowMs)} and o.closed_at is null
      order by s.next_at limit 1 for update of s skip locked`.execute(unit.db)
    const [schedule] = rows
    if (schedule === undefined) return false
    const { missed, due, next } = timesOf(schedule, nowMs)
    for (const time of missed) await queue(unit.db, schedule, { time, isMissed: true })
    await queue(unit.db, schedule, { time: due, isMissed: false })
    await sql`update report_schedule set next_at = ${new Date(next)}
      where owner_id = ${schedule.owner_id} and schedule_id = ${schedule.schedule_id}`.execute(
      unit.db,
    )
    return true
  })
}

/** Returns the time to send now, those that were missed before it, and the next one. */
function timesOf({ cycle, on_day: onDay, hour, next_at, time_zone }: DueSchedule, nowMs: number) {
  const times = { cycle, onDay, hour }
  const missed: number[] = []
  let due = next_at.getTime()
  for (;;) {
    const next = nextDue(times, due, time_zone)
    if (next > nowMs) return { missed: missed.slice(-missedMax), due, next }
    missed.push(due)
    due = next
  }
}

async function queue(
  db: Kysely<Tables>,
  { owner_id, schedule_id, account_ids }: DueSchedule,
  { time, isMissed }: { readonly time: number; readonly isMissed: boolean },
): Promise<void> {
  const [state, failure] = isMissed ? ['failed', 'missed'] : ['waiting', null]
  await sql`
    insert into report_mail (owner_id, schedule_id, due_at, account_id, state, failure)
    select ${owner_id}, ${schedule_id}, ${new Date(time)}, id, ${state}, ${failure}
    from unnest(${account_ids}::bigint[]) id
    on conflict do nothing`.execute(db)
}
