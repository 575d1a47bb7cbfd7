import {
  type CheckedUnit,
  checkedUnit,
  type RefusedRow,
} from '@placard/domain/statistics/unit/check'
import { type Kysely, sql } from 'kysely'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import { productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { correctTotals } from '#server/statistics/figure/seal.ts'
import { analyzeFresh } from '#server/statistics/unit/partition.ts'
import { placeAds } from '#server/statistics/unit/place.ts'
import { formerRows, type UnitRows } from '#server/statistics/unit/former.ts'
import { hourTable } from '#server/statistics/unit/table.ts'
import { writePlays } from '#server/statistics/unit/plays.ts'
import { type MovedDay, writeCubes, writeHours } from '#server/statistics/unit/write.ts'

/** The report of a source about a part of an hour. */
export interface StatUnit {
  readonly sourceId: string
  /** The beginning of the hour, in UTC. */
  readonly hourMs: number
  readonly part: number
  /** From 1. A higher revision replaces the whole unit. */
  readonly revision: number
  /** As received; each is checked for itself. */
  readonly rows: readonly unknown[]
  /** The line of each row in what was received; without them, each row is a line. */
  readonly lines?: readonly number[]
}

/** The answer to a unit that counts. Of refused rows the first thousand are named. */
export interface TakenUnit {
  readonly kind: 'taken'
  readonly revision: number
  readonly accepted: number
  readonly refusedRows: number
  readonly refused: readonly RefusedRow[]
  readonly sums: CheckedUnit['sums']
}

export type PutUnit =
  | TakenUnit
  /** A newer revision counts. */
  | { readonly kind: 'stale'; readonly revision: number }
  /** The hour is too old, has not begun, or is not an hour. */
  | { readonly kind: 'outsideWindow' }

const hourInMs = 3_600_000
/** The time in which figures may be restated. */
const lateMs = 7 * 24 * hourInMs
const earlyMs = 5 * 60_000
const namedRefusals = 1_000

/**
 * Takes a unit, in one transaction: the difference to its former revision is booked into hours, breakdowns, days and the
 * sums above them. The same revision again is answered as the first time.
 */
export async function putUnit(
  db: Kysely<Tables>,
  unit: StatUnit,
  nowMs: number = Date.now(),
): Promise<PutUnit> {
  const { hourMs } = unit
  const isInWindow = hourMs > nowMs - lateMs && hourMs < nowMs + earlyMs
  if (hourMs % hourInMs !== 0 || !isInWindow) return { kind: 'outsideWindow' }
  const answer = await db.transaction().execute((inside) => put(inside, unit))
  await analyzeFresh(db, hourMs)
  return answer
}

async function put(db: Kysely<Tables>, unit: StatUnit): Promise<PutUnit> {
  const { hourMs, revision } = unit
  const known = await lockedUnit(db, unit)
  if (known.answer?.revision === revision) return known.answer
  if (revision <= known.revision) return { kind: 'stale', revision: known.revision }
  const counted = await formerRows(db, hourTable, { ...unit, ownerIds: known.ownerIds })
  const zoneOf = await placeAds(
    db,
    unit.rows,
    (ownerId, adId) => counted.get(ownerId)?.has(adId) === true,
  )
  const checked = checkedUnit(hourMs, unit.rows, zoneOf)
  const ownerIds = [...new Set(checked.counted.map(({ ownerId }) => ownerId))]
  const rowsOf = { ...unit, ownerIds: [...new Set([...known.ownerIds, ...ownerIds])] }
  for (const ownerId of rowsOf.ownerIds.toSorted())
    await lockOwn(scopeOf(db, ownerId), 'statistics')
  // The rows are what counts: a unit that has some without being known, as after a repair, replaces them.
  const former = known.answer ? counted : await formerRows(db, hourTable, rowsOf)
  const key = { ...rowsOf, former, isNew: known.answer === null && former.size === 0 }
  const moved = await writeHours(db, key, checked.counted)
  await writeCubes(db, key, checked.counted)
  await writePlays(db, key, checked.counted)
  await correctOwners(db, moved)
  const { refused, sums } = checked
  const answer: TakenUnit = {
    kind: 'taken',
    revision,
    accepted: checked.counted.length,
    refusedRows: refused.length,
    refused: refused
      .slice(0, namedRefusals)
      .map((row) => ({ ...row, line: unit.lines?.[row.line - 1] ?? row.line })),
    sums,
  }
  await keepAnswer(db, key, { answer, ownerIds })
  return answer
}

interface KnownUnit {
  readonly revision: number
  readonly ownerIds: readonly string[]
  /** Null before the first revision. */
  readonly answer: TakenUnit | null
}

/** Locks a unit, so that of two revisions at once one waits for the other. */
async function lockedUnit(
  db: Kysely<Tables>,
  { sourceId, hourMs, part }: StatUnit,
): Promise<KnownUnit> {
  const hour = new Date(hourMs).toISOString()
  await sql`
    insert into stat_unit (source_id, hour, part, revision, owner_ids) values (${sourceId}, ${hour}, ${part}, 0, '{}')
    on conflict do nothing`.execute(db)
  const { rows } = await sql<KnownUnit>`
    select revision, owner_ids::text[] as "ownerIds", answer from stat_unit
    where source_id = ${sourceId} and hour = ${hour} and part = ${part} for update`.execute(db)
  const [known] = rows
  if (known === undefined) throw new Error(`expected the unit ${sourceId} ${hour} ${part}`)
  return known
}

async function keepAnswer(
  db: Kysely<Tables>,
  { sourceId, hourMs, part }: UnitRows,
  { answer, ownerIds }: { readonly answer: TakenUnit; readonly ownerIds: readonly string[] },
): Promise<void> {
  await sql`
    update stat_unit set revision = ${answer.revision}, owner_ids = ${ownerIds}::bigint[],
      answer = ${JSON.stringify(answer)}::json, put_at = now()
    where source_id = ${sourceId} and hour = ${new Date(hourMs).toISOString()} and part = ${part}`.execute(
    db,
  )
}

function scopeOf(db: Kysely<Tables>, ownerId: string) {
  const unit: UnitOfWork = { db, isTransaction: true, afterCommit: noWork }
  return productScope(unit, ownerId)
}

function noWork(): never {
  throw new Error('figures leave no work behind the commit')
}

async function correctOwners(db: Kysely<Tables>, moved: readonly MovedDay[]): Promise<void> {
  for (const [ownerId, days] of Map.groupBy(moved, (day) => day.ownerId))
    await correctTotals(scopeOf(db, ownerId), days)
}
