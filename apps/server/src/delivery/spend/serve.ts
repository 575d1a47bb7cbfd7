import { isId } from '@placard/domain/platform/text/id'
import { isDay } from '@placard/domain/platform/calendar/day'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Engine, identifyEngine } from '#server/delivery/engine/identify.ts'
import { openToEngines, spendPath } from '#server/delivery/engine/path.ts'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import { instanceShape } from '#server/delivery/engine/status.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** A sum that a copy of an engine has spent of a plan since the owner's midnight. */
interface Counter {
  readonly ownerId: string
  readonly planId: string
  readonly day: string
  readonly cents: number
}

/** A counter that was refused, by its place in the request. */
interface RefusedCounter {
  readonly index: number
  readonly field: string
  readonly expected: string
  readonly got: string
}

const bodyLimit = 2_097_152
const mostCounters = 10_000
const mostCents = 1e13

/**
 * Receives what engines have spent. Sums are cumulative, and the highest of each copy and day counts, so repeated and lost
 * requests do no harm. Counters are refused one by one.
 */
export function serveSpend(
  scope: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  scope.post(spendPath, { ...openToEngines, bodyLimit }, async (request, reply) => {
    const engine = await identifyEngine(database, request, 'spend:write')
    const { instance, counters } = reportIn(request.body)
    const refused: RefusedCounter[] = []
    const checked = counters.flatMap((counter, index) => {
      const problem = problemOf(counter, engine)
      if (problem === null) return [{ ...checkedCounter(counter), index }]
      refused.push({ index, ...problem })
      return []
    })
    const kept = await keep(database, { engine, instance, checked })
    for (const { index, ownerId, planId, day } of checked) {
      if (kept.has(index)) continue
      const got = `${planId} of ${ownerId} on ${day}`
      refused.push({ index, field: 'planId', expected: unknownPlan, got })
    }
    refused.sort((one, other) => one.index - other.index)
    return reply
      .header('cache-control', 'no-store')
      .send({ accepted: kept.size, refused: refused.slice(0, 1_000) })
  })
}

const unknownPlan = 'a plan of the owner, and yesterday, today or tomorrow of its time zone'

/** @throws EngineRefusal `invalidInput` */
function reportIn(body: unknown): { instance: string; counters: readonly unknown[] } {
  const { instance, counters }: { instance?: unknown; counters?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  if (typeof instance !== 'string' || !instanceShape.test(instance))
    throw new EngineRefusal('invalidInput', 'The field instance: expected the name of the copy.')
  if (!Array.isArray(counters) || counters.length > mostCounters)
    throw new EngineRefusal(
      'invalidInput',
      `The field counters: expected a list of at most ${mostCounters}.`,
    )
  return { instance, counters }
}

function fieldsOf(counter: unknown): Readonly<Record<string, unknown>> {
  return typeof counter === 'object' && counter !== null ? { ...counter } : {}
}

function problemOf(counter: unknown, { ownerIds }: Engine): Omit<RefusedCounter, 'index'> | null {
  const { ownerId, planId, day, cents } = fieldsOf(counter)
  const refusal = (field: string, expected: string, got: unknown) => ({
    field,
    expected,
    got: (JSON.stringify(got) ?? '').slice(0, 100),
  })
  if (!isId(ownerId)) return refusal('ownerId', 'an id as text', ownerId)
  if (ownerIds !== null && !ownerIds.includes(String(ownerId)))
    return refusal('ownerId', 'an owner of the token', ownerId)
  if (!isId(planId)) return refusal('planId', 'an id as text', planId)
  if (typeof day !== 'string' || !isDay(day)) return refusal('day', 'a day such as 2026-11-27', day)
  const isAmount =
    typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 && cents <= mostCents
  return isAmount ? null : refusal('cents', 'whole cents from 0', cents)
}

/** `problemOf` has found none. */
function checkedCounter(counter: unknown): Counter {
  const { ownerId, planId, day, cents } = fieldsOf(counter)
  return {
    ownerId: String(ownerId),
    planId: String(planId),
    day: String(day),
    cents: Number(cents),
  }
}

interface Keeping {
  readonly engine: Engine
  readonly instance: string
  readonly checked: readonly (Counter & { readonly index: number })[]
}

/** Keeps the highest sums. @returns the places of counters whose plan and day are known */
async function keep(
  { db }: Database,
  { engine, instance, checked }: Keeping,
): Promise<ReadonlySet<number>> {
  if (checked.length === 0) return new Set()
  const { rows } = await sql<{ index: number }>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
        as c ("ownerId" bigint, "planId" bigint, day date, cents bigint, index int)
    ), known as materialized (
      select r.* from reported r join owner o on o.owner_id = r."ownerId"
      join plan p on p.owner_id = r."ownerId" and p.plan_id = r."planId"
      where r.day between (now() at time zone o.time_zone)::date - 1 and (now() at time zone o.time_zone)::date + 1
    ), kept as (
      insert into delivery_spend as s (owner_id, plan_id, day, engine_id, instance, cents)
      select "ownerId", "planId", day, ${engine.engineId}::bigint, ${instance}, max(cents) from known group by 1, 2, 3
      order by 1, 2, 3
      on conflict (owner_id, plan_id, day, engine_id, instance) do update set cents = excluded.cents
      where excluded.cents > s.cents
    ) select index from known`.execute(db)
  return new Set(rows.map(({ index }) => index))
}
