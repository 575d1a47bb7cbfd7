import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { identifyEngine } from '#server/delivery/engine/identify.ts'
import { openToEngines, statusPath } from '#server/delivery/engine/path.ts'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The state of a running copy of an engine, as it tells it. */
interface Status {
  readonly instance: string
  readonly epoch: string
  readonly appliedPos: string
  readonly entries: number
  readonly clockMs: number
  readonly version: string
}

/** The form of the name of a copy. */
export const instanceShape = /^[\w.:-]{1,64}$/
/** The copies of one engine; earlier ones of the last day count as well. */
const mostInstances = 200
const forgottenAfterHours = 24

/** Receives the status of engines, so that staff see their lag. */
export function serveStatus(
  scope: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  scope.post(statusPath, { ...openToEngines, bodyLimit: 4_096 }, async (request, reply) => {
    const { engineId } = await identifyEngine(database, request, null)
    const status = statusIn(request.body)
    const { rows } = await sql<{ kept: boolean }>`
      with kept as (
        insert into engine_status as s (engine_id, instance, epoch, applied_pos, entries, clock_skew_ms, engine_version)
        select ${engineId}::bigint, ${status.instance}, ${status.epoch}, ${status.appliedPos}::bigint, ${status.entries}::bigint,
          ${status.clockMs}::bigint - floor(extract(epoch from now()) * 1000)::bigint, ${status.version}
        where exists (select from engine_status where engine_id = ${engineId} and instance = ${status.instance})
          or (select count(*) from engine_status where engine_id = ${engineId}
            and reported_at > now() - make_interval(hours => ${forgottenAfterHours})) < ${mostInstances}
        on conflict (engine_id, instance) do update set epoch = excluded.epoch, applied_pos = excluded.applied_pos,
          entries = excluded.entries, clock_skew_ms = excluded.clock_skew_ms, engine_version = excluded.engine_version,
          reported_at = now()
        returning 1
      ) select exists (select from kept) as kept`.execute(database.db)
    if (rows[0]?.kept !== true)
      throw new EngineRefusal('invalidInput', `Expected at most ${mostInstances} instances a day.`)
    return reply.header('cache-control', 'no-store').send({ at: new Date().toISOString() })
  })
}

/** Removes copies of engines that have not reported for long. */
export async function sweepStatus({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`delete from engine_status where reported_at < now() - make_interval(hours => ${forgottenAfterHours})`.execute(
    db,
  )
}

/** @throws EngineRefusal `invalidInput` that names the field */
function statusIn(body: unknown): Status {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string, shape: RegExp, expected: string) => {
    const value = fields[name]
    if (typeof value === 'string' && shape.test(value)) return value
    throw new EngineRefusal('invalidInput', `The field ${name}: expected ${expected}.`)
  }
  const whole = (name: string) => {
    const value = fields[name]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw new EngineRefusal('invalidInput', `The field ${name}: expected a whole number.`)
  }
  return {
    instance: text('instance', instanceShape, 'a name of 1 to 64 of A–Z a–z 0–9 . _ : -'),
    epoch: text('epoch', /^[0-9a-f]{0,16}$/, 'the epoch of the feed, or an empty text'),
    appliedPos: text('appliedPos', /^(?:0|[1-9]\d{0,17})$/, 'the highest position, as text'),
    entries: whole('entries'),
    clockMs: whole('clockMs'),
    version: text('version', /^[\x20-\x7e]{0,64}$/, 'at most 64 printable characters'),
  }
}
