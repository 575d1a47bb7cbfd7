import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { sql } from 'kysely'
import type { Batch } from '#server/campaigns/change-set/batch.ts'
import {
  type CheckContext,
  type DecidedEntry,
  decideAll,
  firstOfOneLevel,
  groundOf,
} from '#server/campaigns/change-set/check.ts'
import type { Decided as Decision } from '#server/campaigns/change-set/decide.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import {
  type LastChanges,
  lastChanges,
  unknownChange,
} from '#server/campaigns/change-set/last-change.ts'
import {
  canSwap,
  type HeldName,
  holderOf,
  keptNames,
  takenProblem,
} from '#server/campaigns/change-set/names.ts'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { writeEntries } from '#server/campaigns/change-set/write.ts'
import { withFreeNames } from '#server/campaigns/promotion/name.ts'
import { withHashJoins } from '#server/platform/database/hash-join.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { isAsStored } from '#server/platform/database/stored-json.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** An entry that was checked. */
interface CheckedEntry extends UndecidedEntry {
  readonly version: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/**
 * Applies checked entries in the caller's transaction: locks their rows, decides again, changes what has the effect that
 * was checked, logs it, and marks every entry.
 *
 * @param scope its request id names the change set
 * @returns the number of the last entry; null if there was none
 */
export async function applyBatch(
  scope: OwnerScope,
  set: ChangeSetRecord,
  { batch, context }: { readonly batch: Batch; readonly context: CheckContext },
): Promise<number | null> {
  const entries = await nextEntries(scope, set, batch)
  const last = entries.at(-1)
  if (last === undefined) return null
  const { dataTree } = context
  const { level } = last
  // Somebody may take a name between the decision and the write.
  await withFreeNames(scope, async () => {
    const ground = await groundOf(scope, set, { level, dataTree, how: 'locked' })
    const decided = await decidedAgain(scope, entries, ground)
    const later = await lastChanges(scope, level, movedIds(decided))
    const outcomes = await withTakenNames(
      scope,
      level,
      decided.map((one) => ({ ...one, problems: problemsOf(one, later) })),
    )
    await writeEntries(scope, { batch, ground, context }, outcomes.filter(isApplied))
    await mark(scope, set, outcomes)
  })
  return last.entry_num
}

async function nextEntries(
  scope: OwnerScope,
  { change_set_id }: ChangeSetRecord,
  batch: Batch,
): Promise<CheckedEntry[]> {
  const part =
    batch === 'linked'
      ? sql`is_linked order by entry_num`
      : sql`not is_linked and entry_num > ${batch.after} order by entry_num limit ${batch.limit}`
  const { rows } = await runOwn<CheckedEntry>(
    scope,
    owned`
      select entry_num, level, entity_id, action, wanted, expected, seen_version, version, before, after
      from change_entry
      where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id} and verdict = 'change' and not applied
        and ${part}`,
  )
  return firstOfOneLevel(rows)
}

type Decided = DecidedEntry<CheckedEntry>

/**
 * Decides about locked rows. A row with the version that was checked gets exactly the values that were shown; of another
 * row the operations have to have the same effect.
 */
async function decidedAgain(
  scope: OwnerScope,
  entries: readonly CheckedEntry[],
  ground: Ground<ChangeLevel>,
): Promise<Decided[]> {
  const shown = await decideAll(scope, entries, { ground, how: 'locked' })
  if (ground.operations.length === 0) return shown
  const moved = shown.filter(isMoved).map(({ entry }) => ({ ...entry, wanted: null }))
  if (moved.length === 0) return shown
  const again = await decideAll(scope, moved, { ground, how: 'locked' })
  const byNumber = new Map(again.map((one) => [one.entry.entry_num, one]))
  return shown.map((one) => byNumber.get(one.entry.entry_num) ?? one)
}

function isMoved({ entry, decision }: Decided): boolean {
  return decision.version !== null && decision.version !== entry.version
}

function movedIds(decided: readonly Decided[]): string[] {
  return decided.filter(isMoved).map(({ entry }) => entry.entity_id)
}

interface Outcome extends Decided {
  /** Null if the entry is applied. */
  readonly problems: readonly FieldProblem[] | null
}

function isApplied({ problems }: Outcome): boolean {
  return problems === null
}

/** Returns the problems that refuse an entry now; null if it is applied. */
function problemsOf(one: Decided, later: LastChanges): readonly FieldProblem[] | null {
  const { entry, decision } = one
  if (isAsShown(one)) return null
  if (decision.verdict === 'refused') return decision.problems
  const change = later.get(entry.entity_id) ?? unknownChange
  return [fieldProblem('changedMeanwhile', ['', null], change)]
}

/** A row is removed or copied as the author saw it, and not as it is now. */
function isAsShown(one: Decided): boolean {
  const { entry, decision } = one
  if (entry.action === 'remove') return decision.verdict === 'change' && !isMoved(one)
  return isSameEffect(decision, entry) && (entry.action !== 'copy' || !isMoved(one))
}

interface Shown {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Returns whether a verdict has the same effect as the one that was shown. */
function isSameEffect({ verdict, before, after }: Decision, shown: Shown): boolean {
  if (verdict !== 'change') return false
  return isSideAsStored(before, shown.before) && isSideAsStored(after, shown.after)
}

/** Compares field by field, because few of them are objects. */
function isSideAsStored(side: Shown['before'], stored: Shown['before']): boolean {
  if (side === null || stored === null) return side === stored
  const names = Object.keys(side).filter((name) => side[name] !== undefined)
  return (
    names.length === Object.keys(stored).length &&
    names.every((name) => isAsStored(side[name], stored[name]))
  )
}

/** Refuses the entries whose new name was taken since by a row that does not give it up in this batch. */
async function withTakenNames(
  scope: OwnerScope,
  level: ChangeLevel,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  if (level === 'creative') return outcomes
  const named = outcomes.filter(isApplied).flatMap(({ entry, decision }) => {
    const { newName: name = null, parentId: parent_id, row } = decision
    const { entry_num, entity_id: id, action } = entry
    return action === 'change' && name !== null
      ? [{ entry_num, id, parent_id, name, match_type: row['match_type'] }]
      : []
  })
  if (named.length === 0) return outcomes
  const holder = holderOf(scope, level, {
    name: sql`n.name`,
    parentId: sql`n.parent_id`,
    id: sql`n.id`,
    matchType: sql`n.match_type`,
  })
  const { rows: held } = await runOwn<HeldName>(
    scope,
    owned`
      select * from (
        select n.entry_num, ${holder} as holder_id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
          as n (entry_num integer, id bigint, parent_id bigint, name text, match_type smallint)
      ) h where holder_id is not null`,
  )
  const givers = canSwap(level) ? named : []
  const taken = keptNames(held, new Map(givers.map(({ id, entry_num }) => [id, entry_num])))
  return outcomes.map((one) => {
    if (!taken.has(one.entry.entry_num)) return one
    return { ...one, problems: [takenProblem(level, one.decision.newName ?? null)] }
  })
}

async function mark(
  scope: OwnerScope,
  { change_set_id }: ChangeSetRecord,
  outcomes: readonly Outcome[],
): Promise<void> {
  const refused = outcomes.filter((one) => !isApplied(one))
  if (refused.length > 0) await markRefused(scope, change_set_id, refused)
  const applied = outcomes.filter(isApplied).map(({ entry }) => entry.entry_num)
  await runOwn(
    scope,
    owned`update change_entry set applied = true
      where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id} and entry_num = any (${applied}::integer[])`,
  )
  await runOwn(
    scope,
    owned`update change_set set done_count = done_count + ${outcomes.length}
      where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id}`,
  )
}

async function markRefused(
  scope: OwnerScope,
  changeSetId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = outcomes.map(({ entry, problems }) => ({ entry_num: entry.entry_num, problems }))
  const numbers = rows.map(({ entry_num }) => entry_num)
  await withHashJoins(scope, () =>
    runOwn(
      scope,
      owned`
        update change_entry e set verdict = 'refused', problems = n.problems, flags = '{}'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (entry_num integer, problems jsonb)
        where e.owner_id = ${scope.ownerId} and e.change_set_id = ${changeSetId}
          and e.entry_num = any (${numbers}::integer[]) and e.entry_num = n.entry_num`,
    ),
  )
}
