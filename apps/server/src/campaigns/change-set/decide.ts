import type {
  ChangeFlag,
  ChangeLevel,
  ChangeVerdict,
} from '@placard/contract/campaigns/change-entry'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { creativeRows } from '#server/campaigns/change-set/creative-rows.ts'
import { keywordRows } from '#server/campaigns/change-set/keyword-rows.ts'
import { type LastChanges, unknownChange } from '#server/campaigns/change-set/last-change.ts'
import type { Effect, LevelRows, Values } from '#server/campaigns/change-set/level-rows.ts'
import { adRows, groupRows, planRows } from '#server/campaigns/change-set/promotion-rows.ts'
import {
  fieldsIn,
  type Ground,
  laterChanges,
  type UndecidedEntry,
  type Wish,
  wishesOf,
} from '#server/campaigns/change-set/wish.ts'
import { mappedInTurns } from '#server/platform/concurrency.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** A verdict about an entry, with its reasons and effects. */
export interface Decided {
  readonly verdict: ChangeVerdict
  readonly problems: readonly FieldProblem[]
  readonly flags: readonly ChangeFlag[]
  readonly name: string
  readonly parentNames: string
  /** The parent in which the name is unique; 0 for plans. */
  readonly parentId: string
  /** Null if the row does not exist. */
  readonly version: number | null
  readonly wanted: Values
  /** The changed fields for the log; null on the side that does not exist. */
  readonly before: Values | null
  readonly after: Values | null
  /** The row after the change, and the columns that differ. */
  readonly row: Values
  readonly changed: Values
  /** The new name of a changed row, if it has to be unique in the parent. */
  readonly newName?: string | null
}

/**
 * Decides about entries that change or remove rows, by the rules of a single save.
 *
 * @param how `locked`: the rows stay as they are until the transaction ends
 * @returns the verdicts in the order of the entries
 */
export async function decideEntries(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: { readonly ground: Ground<ChangeLevel>; readonly how: 'unlocked' | 'locked' },
): Promise<Decided[]> {
  const reading = { ids: entries.map(({ entity_id }) => entity_id), ground, how }
  switch (ground.level) {
    case 'plan':
      return decided(scope, entries, { rows: await planRows(scope, reading), ground })
    case 'group':
      return decided(scope, entries, { rows: await groupRows(scope, reading), ground })
    case 'ad':
      return decided(scope, entries, { rows: await adRows(scope, reading), ground })
    case 'creative':
      return decided(scope, entries, { rows: await creativeRows(scope, reading), ground })
    case 'keyword':
      return decided(scope, entries, { rows: await keywordRows(scope, reading), ground })
  }
}

async function decided<Row>(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { rows, ground }: { readonly rows: LevelRows<Row>; readonly ground: Ground<ChangeLevel> },
): Promise<Decided[]> {
  const wishes = wishesOf(entries, { rows, ground })
  const effectOf = await rows.decisions(fieldsIn(wishes))
  const later = await laterChanges(scope, ground, wishes)
  const deciding = { rows, wishes, later, ground, effectOf }
  return mappedInTurns(entries, (entry) => decidedOne(entry, deciding))
}

interface Deciding<Row> {
  readonly rows: LevelRows<Row>
  readonly wishes: ReadonlyMap<string, Wish>
  readonly later: LastChanges
  readonly ground: Ground<ChangeLevel>
  effectOf(row: Row, wanted: Values): Effect
}

function decidedOne<Row>(
  entry: UndecidedEntry,
  { rows, wishes, later, ground, effectOf }: Deciding<Row>,
): Decided {
  const row = rows.byId.get(entry.entity_id)
  const wish = wishes.get(entry.entity_id)
  if (row === undefined || wish === undefined) return missing(ground.level)
  if (entry.action === 'remove') return removal(rows, row)
  const since = later.get(entry.entity_id) ?? unknownChange
  const conflicts = wish.conflicts.map((field) =>
    fieldProblem('changedSince', [field, null], since),
  )
  const identity = rows.identityOf(row)
  const effect = effectOf(row, wish.fields)
  const decision = { ...identity, ...changeDecided(effect, { ...wish, conflicts }) }
  if (!wish.isStale || decision.verdict === 'leave') return decision
  const problems = [fieldProblem('changedSinceSeen', ['', null], since)]
  return { ...identity, ...changeDecided(effect, { ...wish, problems, conflicts }) }
}

const nothing = { flags: [], wanted: {}, before: null, after: null, row: {}, changed: {} } as const

/** The verdict about a row that does not exist. */
export function missing(level: ChangeLevel): Decided {
  return {
    ...nothing,
    verdict: 'refused',
    problems: [fieldProblem('gone', [`${level}Id`, null], {})],
    name: '',
    parentNames: '',
    parentId: '0',
    version: null,
  }
}

function removal<Row>(rows: LevelRows<Row>, row: Row): Decided {
  return {
    ...nothing,
    ...rows.identityOf(row),
    verdict: 'change',
    problems: [],
    flags: rows.isDelivered(row) ? ['stop'] : [],
    before: rows.loggedOf(row),
  }
}

type ChangeWish = Omit<Wish, 'conflicts'> & { readonly conflicts: readonly FieldProblem[] }

function changeDecided(
  effect: Effect,
  { fields, problems: own, conflicts }: ChangeWish,
): Omit<Decided, 'name' | 'parentNames' | 'parentId' | 'version'> {
  const { row, changed, logged, newName } = effect
  const problems = [...own, ...effect.problems]
  const isSame = Object.keys(changed).length === 0
  const isRefused = problems.length > 0 || (conflicts.length > 0 && isSame)
  return {
    verdict: isRefused ? 'refused' : isSame ? 'leave' : 'change',
    problems: [...problems, ...conflicts],
    flags: isRefused || isSame ? [] : flagsOf(effect, conflicts.length > 0),
    wanted: fields,
    ...logged,
    row,
    changed,
    newName,
  }
}

function flagsOf(
  { wasDelivered, isDelivered, changed, getsOwnBid = false }: Effect,
  hasConflict: boolean,
) {
  const holds: Readonly<Record<ChangeFlag, boolean>> = {
    review: 'review_state' in changed,
    live: !wasDelivered && isDelivered,
    stop: wasDelivered && !isDelivered,
    ownBid: getsOwnBid,
    conflict: hasConflict,
  }
  const flags: readonly ChangeFlag[] = ['review', 'live', 'stop', 'ownBid', 'conflict']
  return flags.filter((flag) => holds[flag])
}
