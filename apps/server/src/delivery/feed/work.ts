import { sql } from 'kysely'
import { entryKind } from '#server/delivery/feed/kind.ts'
import { keptDays } from '#server/delivery/feed/render.ts'
import { truncateIdlePart } from '#server/delivery/feed/outbox.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import type { FeedWatch } from '#server/delivery/feed/watch.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isLockTaken } from '#server/platform/database/connection-error.ts'
import { type RepeatedWork, startRepeatedWork } from '#server/platform/database/repeated-work.ts'

const everyMs = 30
/** After a round it rests for as long, so that many writers keep a processor; at most this long, so that a backlog ends. */
const mostRestMs = 100
/** Without an engine nobody waits for the feed. */
const idleEveryMs = 1_000
const truncateEveryMs = 10_000
/** The number of rounds in a row, after which a stop is noticed. */
const mostRounds = 25

interface Dependencies {
  readonly database: Pick<Database, 'db'>
  readonly watch: FeedWatch
  readonly log: Parameters<typeof startRepeatedWork>[0]['log']
}

/** Keeps the feed up to date. Other servers do the same, one at a time. */
export function startFeedWork({ database: { db }, watch, log }: Dependencies): RepeatedWork {
  let restUntilMs = 0
  let truncatedMs = performance.now()
  return startRepeatedWork({ everyMs, log, name: 'writing the feed of engines' }, async () => {
    if (performance.now() < restUntilMs) return
    const { is_due: isDue, has_engine: hasEngine } = await currentNeed(db)
    const beginMs = performance.now()
    if (isDue) await runRounds(db, watch)
    const endMs = performance.now()
    restUntilMs = endMs + (hasEngine ? Math.min(endMs - beginMs, mostRestMs) : idleEveryMs)
    if (performance.now() - truncatedMs < truncateEveryMs) return
    truncatedMs = performance.now()
    await truncateIdlePart(db).catch((error: unknown) => {
      // A transaction still writes to it; the next time is soon.
      if (!isLockTaken(error)) throw error
    })
  })
}

async function currentNeed(db: Database['db']) {
  const { rows } = await sql<{ is_due: boolean; has_engine: boolean }>`
    select exists (select from delivery_outbox) or not coalesce((select is_complete from delivery_state), false) as is_due,
      exists (select from engine where revoked_at is null) as has_engine`.execute(db)
  return rows[0] ?? { is_due: false, has_engine: false }
}

async function runRounds(db: Database['db'], watch: FeedWatch): Promise<void> {
  for (let count = 0; count < mostRounds; count += 1) {
    const round = await runRound(db)
    if (round === null) return
    watch.note(round.lastPos)
    if (!round.isMore) return
  }
}

/** The number of days for which the feed tells that an entry is gone. */
const removalDays = 7

/**
 * Removes what ended long ago from the feed, and forgets earlier removals. A cursor that is older than the forgotten ones
 * is refused first, and they are deleted by the next sweep, so that no reader passes over them.
 */
export async function sweepFeed(db: Database['db']): Promise<void> {
  await sql`delete from delivery_entry e using delivery_state s where e.body is null and e.pos <= s.forgotten_pos`.execute(
    db,
  )
  await sql`
    update delivery_state set forgotten_pos = greatest(forgotten_pos, coalesce((
      select max(pos) from delivery_entry where body is null and changed_at < now() - make_interval(days => ${removalDays})
    ), 0))`.execute(db)
  await sql`
    insert into delivery_outbox (owner_id, kind, entity_id)
    select e.owner_id, e.kind, e.entity_id from delivery_entry e join owner o on o.owner_id = e.owner_id
    where e.kind in (${sql.lit(entryKind.plan)}, ${sql.lit(entryKind.group)})
      and (e.body::jsonb->>'endDay')::date < (now() at time zone o.time_zone)::date - ${sql.lit(keptDays)}`.execute(
    db,
  )
  // Gifts lapse by the clock.
  await sql`
    insert into delivery_outbox (owner_id, kind, entity_id, is_gate)
    select distinct owner_id, ${sql.lit(entryKind.owner)}, owner_id, true from gift_lot
    where cents_left > 0 and last_day between current_date - 2 and current_date + 1`.execute(db)
}
