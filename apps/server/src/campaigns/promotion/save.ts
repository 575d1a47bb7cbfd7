import type { Level } from '@placard/contract/campaigns/report'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { wireProblems } from '#server/campaigns/promotion/field-problem.ts'
import { writtenWithName } from '#server/campaigns/promotion/name-taken.ts'
import { lockRow } from '#server/campaigns/promotion/row.ts'
import type { DeliveryStatusRow } from '#server/campaigns/promotion/delivery-status.ts'

/** The columns that the save of every level reads and writes. */
export interface SavedRecord extends DeliveryStatusRow {
  version: number
}

/** The context of a save. */
export interface SaveContext {
  readonly locale: Locale
  /** The facts about the account that the returned state depends on. */
  readonly account: AccountState
}

type Wire = Readonly<Record<string, unknown>>

/** One entity's save: how it is read, what the change makes of it, how that is written. */
export interface Save<Row extends SavedRecord, Changes extends Partial<Row>> {
  readonly level: Level
  readonly id: string
  /** The version that the writer saw. */
  readonly version: number
  /** The new state of the switch; undefined keeps it. */
  readonly switchOn: boolean | undefined
  readonly context: SaveContext
  /** The columns to write beside the switch, and what is wrong with them. */
  decide(scope: OwnerScope, row: Row): Promise<{ changes: Changes; problems: FieldProblem[] }>
  write(
    scope: OwnerScope,
    changes: Changes & { switch_on?: boolean; version: number },
  ): Promise<void>
  /** The field of the name, and the name. */
  readonly nameOf: (row: Row) => readonly [field: string, name: string]
  readonly wire: (row: Row) => Wire
}

/**
 * Saves under a row lock: checks the version, decides, writes and logs in the caller's transaction, and returns the
 * current row. A save without changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current row, or `invalidInput`
 */
export async function saveEntity<Row extends SavedRecord, Changes extends Partial<Row>>(
  scope: OwnerScope,
  save: Save<Row, Changes>,
): Promise<Row> {
  const { level, id, context } = save
  const row = await lockRow<Row>(scope, { level, id, time: context.account })
  if (row.version !== save.version) throw changedByOther(save.wire(row))
  const wanted = await decided(scope, save, row)
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isSame(row[name as keyof Row], value),
  )
  if (changed.length === 0) return row
  // The pairs are those of `wanted`, some left out.
  const changes = { ...(Object.fromEntries(changed) as Changes), version: row.version + 1 }
  const now = { ...row, ...changes }
  await writtenWithName(() => save.write(scope, changes), save.nameOf(now), context.locale)
  await logOperation(scope, {
    operation: 'change',
    entity: level,
    entityId: id,
    entityName: save.nameOf(row)[1],
    version: changes.version,
    ...difference(level, save.wire(row), save.wire(now)),
  })
  return now
}

/** @throws Refusal `invalidInput` with all that is wrong */
async function decided<Row extends SavedRecord, Changes extends Partial<Row>>(
  scope: OwnerScope,
  { switchOn, context, decide }: Save<Row, Changes>,
  row: Row,
): Promise<Changes & { switch_on?: boolean }> {
  const { changes, problems } = await decide(scope, row)
  const fields = changes.invalid_fields ?? row.invalid_fields
  if (switchOn === true && fields.length > 0)
    problems.push(fieldProblem('fixFirst', ['switchOn', true], { fields }))
  if (problems.length > 0) throw invalidInput(wireProblems(problems, context.locale))
  return { ...changes, ...(switchOn === undefined ? {} : { switch_on: switchOn }) }
}

// Amounts come from the database as text, from the wire as numbers.
function isSame(one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(one) === JSON.stringify(other) ||
    (one !== null && other !== null && String(one) === String(other))
  )
}

// What follows from other facts is not part of the change.
const derived = ['version', 'state', 'reasons', 'nodeName']

/** The fields of an entity that its log keeps: those that somebody decides, and its parents. */
export function loggedFields(level: Level, wire: Wire): Wire {
  const left = [...derived, `${level}Id`]
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !left.includes(name)))
}

function difference(level: Level, was: Wire, is: Wire) {
  const names = Object.keys(loggedFields(level, is)).filter((name) => !isSame(was[name], is[name]))
  const pick = (wire: Wire) => Object.fromEntries(names.map((name) => [name, wire[name]]))
  return { before: pick(was), after: pick(is) }
}
