import { Readable } from 'node:stream'
import { isDay } from '@placard/domain/platform/calendar/day'
import { UnreadRow } from '@placard/domain/statistics/unit/row'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Engine, identifyEngine } from '#server/delivery/engine/identify.ts'
import { openToEngines, statisticsPath, unitsPath } from '#server/delivery/engine/path.ts'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import { linesIn, textOf } from '#server/delivery/statistics/body.ts'
import { csvUnit, type UnitRows } from '#server/delivery/statistics/csv.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { putUnit } from '#server/statistics/unit/put-unit.ts'

/** Units that are taken at once; each is in memory as a whole. */
const mostAtOnce = 2
const hourShape = /^\d{4}-\d\d-\d\dT\d\d:00(?::00(?:\.000)?)?Z$/

/** Takes the figures of engines by hour, and lists the units that count. */
export function serveStatistics(
  scope: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  let taking = 0
  const types = ['application/x-ndjson', 'text/csv']
  scope.addContentTypeParser(types, (_request, body, done) => done(null, body))
  scope.post(statisticsPath, openToEngines, async (request, reply) => {
    const engine = await identifyEngine(database, request, 'statistics:write')
    const place = unitPlaceIn(request)
    if (taking >= mostAtOnce)
      throw new EngineRefusal('tooManyStreams', 'Too many units are sent at once.', 2)
    taking += 1
    try {
      return await take(database, request, { engine, place, reply })
    } finally {
      taking -= 1
    }
  })
  scope.get(unitsPath, openToEngines, async (request, reply) => {
    const { engineId } = await identifyEngine(database, request, 'statistics:write')
    const units = await unitsOf(database, engineId, dayIn(request))
    return reply.header('cache-control', 'no-store').send({ units })
  })
}

interface UnitPlace {
  readonly hourMs: number
  readonly part: number
  readonly revision: number
}

interface Taking {
  readonly engine: Engine
  readonly place: UnitPlace
  readonly reply: FastifyReply
}

async function take(
  database: Database,
  { body, headers }: FastifyRequest,
  { engine, place, reply }: Taking,
) {
  if (!(body instanceof Readable))
    throw new EngineRefusal(
      'invalidInput',
      'Expected content-type: application/x-ndjson or text/csv.',
    )
  const text = await textOf(body, headers['content-encoding'])
  const isCsv = headers['content-type']?.toLowerCase().startsWith('text/csv') === true
  const { rows: received, lines } = isCsv ? await csvUnit(text) : jsonUnit(text)
  const rows = received.map((row) => ownRow(row, engine))
  const sourceId = sourceOf(engine.engineId)
  const answer = await putUnit(database.db, { sourceId, ...place, rows, lines })
  reply.header('cache-control', 'no-store')
  switch (answer.kind) {
    case 'stale':
      throw new EngineRefusal('stale', `Revision ${answer.revision} of this unit counts already.`)
    case 'outsideWindow':
      throw new EngineRefusal(
        'outsideWindow',
        'Expected an hour of the last seven days, at most five minutes ahead.',
      )
    case 'taken': {
      const { kind: _kind, ...taken } = answer
      return taken
    }
  }
}

function sourceOf(engineId: string): string {
  return `engine ${engineId}`
}

/** Reads a unit as lines of JSON; null for a line that is none. @throws EngineRefusal for too many lines */
function jsonUnit(text: string): UnitRows {
  const rows = linesIn(text).map((line): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      return null
    }
  })
  return { rows, lines: rows.map((_row, index) => index + 1) }
}

/** Returns the row, or one without a usable owner for one of others. */
function ownRow(row: unknown, { ownerIds }: Engine): unknown {
  if (ownerIds === null || typeof row !== 'object' || row === null || row instanceof UnreadRow)
    return row
  const isOwn = 'ownerId' in row && ownerIds.some((id) => id === row.ownerId)
  return isOwn ? row : { ...row, ownerId: 'not of this token' }
}

/** @throws EngineRefusal `invalidInput` that names the parameter */
function unitPlaceIn({ query }: FastifyRequest): UnitPlace {
  // Fastify's query is an object of texts and lists.
  const { hour, part, revision } = query as Readonly<Record<string, unknown>>
  const hourMs = typeof hour === 'string' && hourShape.test(hour) ? Date.parse(hour) : Number.NaN
  if (Number.isNaN(hourMs))
    throw new EngineRefusal('invalidInput', 'The parameter hour: expected 2026-11-23T05:00Z.')
  return {
    hourMs,
    part: numberIn('part', part ?? '0', { min: 0, max: 9_999 }),
    revision: numberIn('revision', revision, { min: 1, max: 2_000_000_000 }),
  }
}

function numberIn(name: string, text: unknown, { min, max }: { min: number; max: number }): number {
  const number = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : -1
  if (number >= min && number <= max) return number
  throw new EngineRefusal(
    'invalidInput',
    `The parameter ${name}: expected a whole number from ${min} to ${max}.`,
  )
}

function dayIn({ query }: FastifyRequest): string {
  // Fastify's query is an object of texts and lists.
  const { day } = query as Readonly<Record<string, unknown>>
  if (typeof day === 'string' && isDay(day)) return day
  throw new EngineRefusal('invalidInput', 'The parameter day: expected a day such as 2026-11-23.')
}

/** Returns the units of a day in UTC, so that both sides can be compared. */
async function unitsOf({ db }: Database, engineId: string, day: string): Promise<object[]> {
  const { rows } = await sql<{
    hour: Date
    part: number
    revision: number
    answer: { accepted: number; refusedRows: number; sums: object } | null
  }>`
    select hour, part, revision, answer from stat_unit
    where source_id = ${sourceOf(engineId)} and hour >= ${day}::date::timestamp at time zone 'utc'
      and hour < (${day}::date + 1)::timestamp at time zone 'utc'
    order by hour, part`.execute(db)
  return rows.map(({ hour, part, revision, answer }) => ({
    hour: hour.toISOString(),
    part,
    revision,
    accepted: answer?.accepted ?? 0,
    refusedRows: answer?.refusedRows ?? 0,
    sums: answer?.sums ?? null,
  }))
}
