import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'
import type { ChangeOperation } from '@placard/domain/campaigns/change-set/operation'
import { wantedChange } from '@placard/domain/campaigns/change-set/wanted'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { AccountState } from '@placard/domain/campaigns/promotion/delivery'
import type { Restrictions } from '@placard/domain/platform/access/restriction'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { type LastChanges, lastChanges } from '#server/campaigns/change-set/last-change.ts'
import type { LevelRows, Values } from '#server/campaigns/change-set/level-rows.ts'
import { isAsStored } from '#server/platform/database/stored-json.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** An entry of a change set, as far as its verdict depends on it. */
export interface UndecidedEntry {
  readonly entry_num: number
  readonly level: ChangeLevel
  readonly entity_id: string
  readonly action: 'change' | 'remove' | 'restore' | 'copy'
  /** The fields to set, where the entry has its own; those of a keyword that is added again. */
  readonly wanted: Values | null
  /** The values at which a revert may set them; null: any. */
  readonly expected: Values | null
  /** The version that the author saw; null if any is changed. */
  readonly seen_version: number | null
}

/** The facts for all entries of a batch, which are of one level. */
export interface Ground<Of extends ChangeLevel = Level> {
  readonly changeSetId: string
  readonly level: Of
  readonly operations: readonly ChangeOperation[]
  readonly isRevert: boolean
  /** True to set fields although their values differ from those that are expected. */
  readonly overwrite: boolean
  /** The day in the account's time zone on which the change set was checked. */
  readonly today: Day
  readonly account: AccountState
  readonly restrictions: Restrictions
  /** The data that the author may use. */
  readonly dataTree: readonly DataEntry[]
}

/** The fields that an entry sets, and what keeps some of them from being set. */
export interface Wish {
  readonly fields: Values
  readonly problems: readonly FieldProblem[]
  /** The fields that stay as they are, because they were changed since. */
  readonly conflicts: readonly string[]
  /** True if the row was changed since the author saw it. */
  readonly isStale?: boolean
}

/** Returns the wishes of entries by the ids of their rows, without those of rows that do not exist. */
export function wishesOf<Row>(
  entries: readonly UndecidedEntry[],
  { rows, ground }: { readonly rows: LevelRows<Row>; readonly ground: Ground<ChangeLevel> },
): ReadonlyMap<string, Wish> {
  const wishes = new Map<string, Wish>()
  for (const entry of entries) {
    const row = rows.byId.get(entry.entity_id)
    if (row !== undefined) wishes.set(entry.entity_id, wishOf(rows, row, { entry, ground }))
  }
  return wishes
}

function wishOf<Row>(
  rows: LevelRows<Row>,
  row: Row,
  { entry, ground }: { readonly entry: UndecidedEntry; readonly ground: Ground<ChangeLevel> },
): Wish {
  if (entry.action === 'remove') return { fields: {}, problems: [], conflicts: [] }
  if (entry.wanted === null) {
    const { fields: wanted, problems } = wantedChange(rows.valuesOf(row), ground.operations, {
      ...rows.factsOf(row),
      number: entry.entry_num,
      today: ground.today,
    })
    return { fields: wanted, problems, conflicts: [] }
  }
  const { expected, wanted, seen_version: seen } = entry
  const isStale = seen !== null && seen !== rows.identityOf(row).version && !ground.overwrite
  if (expected === null || ground.overwrite)
    return { fields: wanted, problems: [], conflicts: [], isStale }
  const current = rows.loggedOf(row)
  const isConflict = (name: string) =>
    name in expected && !isAsStored(current[name], expected[name])
  const names = Object.keys(wanted)
  return {
    fields: Object.fromEntries(
      names.filter((name) => !isConflict(name)).map((name) => [name, wanted[name]]),
    ),
    problems: [],
    conflicts: names.filter(isConflict),
  }
}

/** Returns the last change of each row that has a conflict, or was changed since it was seen. */
export function laterChanges(
  scope: OwnerScope,
  { level }: Ground<ChangeLevel>,
  wishes: ReadonlyMap<string, Wish>,
): Promise<LastChanges> {
  const ids = [...wishes].flatMap(([id, { conflicts, isStale }]) =>
    conflicts.length > 0 || isStale ? [id] : [],
  )
  return lastChanges(scope, level, ids)
}

export function fieldsIn(wishes: ReadonlyMap<string, Wish>): Values[] {
  return [...wishes.values()].map(({ fields }) => fields)
}

/** A revert gives rows back exactly the labels that they had. */
export function labelsOf({ isRevert }: Pick<Ground, 'isRevert'>): 'saved' | 'restored' {
  return isRevert ? 'restored' : 'saved'
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
