import type { Problem } from '@placard/contract/envelope'
import type { Locale } from '@placard/domain/locale/locale'
import type { OwnerScope } from '#server/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/http/refusal.ts'
import { logOperation, type Operation } from '#server/operation-log/write.ts'
import { switchProblem } from '#server/promotion/switch.ts'

interface Switchable {
  version: number
  switch_on: boolean
  mend: string[]
}

/** One entity's save: how it is read, what the change makes of it, how that is written. */
export interface Save<Row extends Switchable, Changes extends Partial<Row>> {
  readonly entity: Operation['entity']
  /** The version that the writer saw. */
  readonly version: number
  /** What the switch shall be; undefined leaves it. */
  readonly switchOn: boolean | undefined
  readonly locale: Locale
  /** Reads and locks the row; undefined when the acting owner has none with that id. */
  lock(scope: OwnerScope): Promise<Row | undefined>
  /** The columns to write beside the switch, and what is wrong with them. */
  decide(scope: OwnerScope, row: Row): Promise<{ changes: Changes; problems: Problem[] }>
  write(
    scope: OwnerScope,
    changes: Changes & { switch_on?: boolean; version: number },
  ): Promise<void>
  readonly shown: (row: Row) => {
    id: string
    name: string
    wire: Readonly<Record<string, unknown>>
  }
}

/**
 * Saves under a row lock: checks the version, decides, writes and logs in the caller's transaction, and answers the row
 * as it now stands. A save that changes nothing leaves the version alone.
 *
 * @throws Refusal `notFound`, `changedByOther` with what stands now, or `invalidInput`
 */
export async function saveEntity<Row extends Switchable, Changes extends Partial<Row>>(
  scope: OwnerScope,
  save: Save<Row, Changes>,
): Promise<Row> {
  const row = await save.lock(scope)
  if (row === undefined) throw notFound()
  if (row.version !== save.version) throw changedByOther(save.shown(row).wire)
  const { changes: decided, problems } = await save.decide(scope, row)
  const refused = switchProblem(save.switchOn, decided.mend ?? row.mend, save.locale)
  if (refused !== null || problems.length > 0)
    throw invalidInput(refused === null ? problems : [...problems, refused])
  const wanted = {
    ...decided,
    ...(save.switchOn === undefined ? {} : { switch_on: save.switchOn }),
  }
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isSame(row[name as keyof Row], value),
  )
  if (changed.length === 0) return row
  // The pairs are those of `wanted`, some left out.
  const changes = { ...(Object.fromEntries(changed) as Changes), version: row.version + 1 }
  await save.write(scope, changes)
  const now = { ...row, ...changes }
  const [was, is] = [save.shown(row), save.shown(now)]
  await logOperation(scope, {
    operation: 'change',
    entity: save.entity,
    entityId: was.id,
    entityName: was.name,
    version: changes.version,
    ...difference(was.wire, is.wire),
  })
  return now
}

// Amounts come from the database as text, from the wire as numbers.
function isSame(one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(one) === JSON.stringify(other) ||
    (one !== null && other !== null && String(one) === String(other))
  )
}

// What follows from other facts is not part of the change.
const derived = ['version', 'state', 'nodeName']

function difference(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>) {
  const names = Object.keys(is).filter(
    (name) => !derived.includes(name) && !isSame(was[name], is[name]),
  )
  const pick = (wire: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, wire[name]]))
  return { before: pick(was), after: pick(is) }
}
