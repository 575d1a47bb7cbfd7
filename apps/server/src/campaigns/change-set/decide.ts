import type { ChangeFlag, ChangeVerdict } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { type LastChanges, unknownChange } from '#server/campaigns/change-set/last-change.ts'
import {
  fieldsIn,
  type Ground,
  labelsOf,
  laterChanges,
  textOf,
  type UndecidedEntry,
  type Values,
  type Wish,
  wishesOf,
} from '#server/campaigns/change-set/wish.ts'
import { adChange, wantedOrigins } from '#server/campaigns/ad/save.ts'
import { passedOrigins } from '#server/campaigns/monitoring-link/passed-origin.ts'
import { creativeCounts } from '#server/campaigns/creative/row.ts'
import { existingLabels } from '#server/campaigns/label/label.ts'
import { groupChange } from '#server/campaigns/group/save.ts'
import { planChange, planFacts } from '#server/campaigns/plan/save.ts'
import { loggedFields, type Records, rowsOf, wireOf } from '#server/campaigns/promotion/entity.ts'
import { type Change, outcomeOf } from '#server/campaigns/promotion/save.ts'
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
  { ground, how }: { readonly ground: Ground; readonly how: 'unlocked' | 'locked' },
): Promise<Decided[]> {
  switch (ground.level) {
    case 'plan': {
      const rows = await rowsOf(scope, { level: 'plan', ids: idsOf(entries), how }, ground.account)
      const wishes = wishesOf('plan', entries, { rows, ground })
      const facts = await planFacts(scope, fieldsIn(wishes), labelsOf(ground))
      const later = await laterChanges(scope, ground, wishes)
      return decided('plan', entries, {
        rows,
        wishes,
        later,
        ground,
        changeOf: (row, wanted) => planChange(row, wanted, facts),
      })
    }
    case 'group': {
      const rows = await rowsOf(scope, { level: 'group', ids: idsOf(entries), how }, ground.account)
      const wishes = wishesOf('group', entries, { rows, ground })
      const later = await laterChanges(scope, ground, wishes)
      const labels = await existingLabels(scope, fieldsIn(wishes), labelsOf(ground))
      const changeOf = (row: Records['group'], wanted: Values) => groupChange(row, wanted, labels)
      return decided('group', entries, { rows, wishes, later, ground, changeOf })
    }
    case 'ad': {
      const rows = await rowsOf(scope, { level: 'ad', ids: idsOf(entries), how }, ground.account)
      const wishes = wishesOf('ad', entries, { rows, ground })
      const changeOf = await changeOfAd(scope, rows, { wishes, ground })
      const later = await laterChanges(scope, ground, wishes)
      return decided('ad', entries, { rows, wishes, later, ground, changeOf })
    }
  }
}

async function changeOfAd(
  scope: OwnerScope,
  rows: ReadonlyMap<string, Records['ad']>,
  { wishes, ground }: Pick<Deciding<'ad'>, 'wishes' | 'ground'>,
) {
  const { dataTree } = ground
  const counts = await countsFor(scope, rows, wishes)
  const wanted = fieldsIn(wishes)
  const labels = await existingLabels(scope, wanted, labelsOf(ground))
  const passed = await passedOrigins(scope, wantedOrigins(wanted))
  return (row: Records['ad'], fields: Values) => {
    const creativeCount = counts.get(row.ad_id) ?? 0
    return adChange(row, fields, { dataTree, creativeCount, passedOrigins: passed, labels })
  }
}

const idsOf = (entries: readonly UndecidedEntry[]) => entries.map(({ entity_id }) => entity_id)

/** Counts the creatives of ads whose specification would change. */
async function countsFor(
  scope: OwnerScope,
  rows: ReadonlyMap<string, Records['ad']>,
  wishes: ReadonlyMap<string, Wish>,
): Promise<ReadonlyMap<string, number>> {
  const counted = [...rows.values()].filter(({ ad_id, spec_id }) => {
    const specId = wishes.get(ad_id)?.fields['specId']
    return specId !== undefined && specId !== spec_id
  })
  if (counted.length === 0) return new Map()
  return creativeCounts(
    scope,
    counted.map(({ ad_id }) => ad_id),
  )
}

interface Deciding<Of extends Level> {
  readonly rows: ReadonlyMap<string, Records[Of]>
  readonly wishes: ReadonlyMap<string, Wish>
  readonly later: LastChanges
  readonly ground: Ground
  changeOf(row: Records[Of], wanted: Values): Change<Of>
}

function decided<Of extends Level>(
  level: Of,
  entries: readonly UndecidedEntry[],
  deciding: Deciding<Of>,
): Promise<Decided[]> {
  return mappedInTurns(entries, (entry) => decidedOne(level, entry, deciding))
}

function decidedOne<Of extends Level>(
  level: Of,
  entry: UndecidedEntry,
  { rows, wishes, later, ground, changeOf }: Deciding<Of>,
): Decided {
  const row = rows.get(entry.entity_id)
  const wish = wishes.get(entry.entity_id)
  if (row === undefined || wish === undefined) return missing(level)
  if (entry.action === 'remove') return removal(level, row, ground)
  const since = later.get(entry.entity_id) ?? unknownChange
  const conflicts = wish.conflicts.map((field) =>
    fieldProblem('changedSince', [field, null], since),
  )
  const change = changeOf(row, wish.fields)
  const decision = changeDecided(change, { ...wish, conflicts }, ground)
  if (!wish.isStale || decision.verdict === 'leave') return decision
  const problems = [fieldProblem('changedSinceSeen', ['', null], since)]
  return changeDecided(change, { ...wish, problems, conflicts }, ground)
}

const nothing = { flags: [], wanted: {}, before: null, after: null, row: {}, changed: {} } as const

function missing(level: Level): Decided {
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

function removal<Of extends Level>(level: Of, row: Records[Of], { account }: Ground): Decided {
  const was = wireOf(level, row, account)
  return {
    ...nothing,
    ...identityOf(level, row),
    verdict: 'change',
    problems: [],
    flags: was.state === 'delivering' ? ['stop'] : [],
    before: loggedFields(level, was),
  }
}

type ChangeWish = Omit<Wish, 'conflicts'> & { readonly conflicts: readonly FieldProblem[] }

function changeDecided<Of extends Level>(
  change: Change<Of>,
  { fields, problems: own, conflicts }: ChangeWish,
  { account, restrictions }: Ground,
): Decided {
  const outcome = outcomeOf(change, account)
  const problems = [...own, ...restricted(change, restrictions), ...outcome.problems]
  const isSame = Object.keys(outcome.changed).length === 0
  const isRefused = problems.length > 0 || (conflicts.length > 0 && isSame)
  return {
    ...identityOf(change.level, change.row),
    verdict: isRefused ? 'refused' : isSame ? 'leave' : 'change',
    problems: [...problems, ...conflicts],
    flags: isRefused || isSame ? [] : flagsOf(outcome, conflicts.length > 0),
    wanted: fields,
    ...outcome.logged,
    row: { ...outcome.row },
    changed: outcome.changed,
  }
}

function restricted<Of extends Level>(
  { raisedBudget, wanted }: Change<Of>,
  { raiseBudget }: Restrictions,
): FieldProblem[] {
  if (raisedBudget === undefined || raiseBudget === null) return []
  const got = wanted[raisedBudget]
  const received = typeof got === 'number' ? got : null
  return [fieldProblem('restricted', [raisedBudget, received], { restriction: raiseBudget })]
}

interface Effects {
  readonly was: { readonly state: string }
  readonly is: { readonly state: string }
  readonly changed: Values
}

function flagsOf({ was, is, changed }: Effects, hasConflict: boolean): ChangeFlag[] {
  const holds: Readonly<Record<ChangeFlag, boolean>> = {
    review: 'review_state' in changed,
    live: was.state !== 'delivering' && is.state === 'delivering',
    stop: was.state === 'delivering' && is.state !== 'delivering',
    conflict: hasConflict,
  }
  const flags: readonly ChangeFlag[] = ['review', 'live', 'stop', 'conflict']
  return flags.filter((flag) => holds[flag])
}

function identityOf<Of extends Level>(level: Of, row: Records[Of]) {
  const columns: Values = { ...row }
  const text = (name: string) => textOf(columns[name]) ?? ''
  const parents = { plan: [], group: ['plan_name'], ad: ['plan_name', 'group_name'] }[level]
  const parent = { plan: null, group: 'plan_id', ad: 'group_id' }[level]
  return {
    name: text(`${level}_name`),
    parentNames: parents.map(text).join(' › '),
    parentId: parent === null ? '0' : text(parent),
    version: row.version,
  }
}
