import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { changedRowsMax } from '@placard/domain/campaigns/change-set/operation'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { decideEntries, type Decided, missing } from '#server/campaigns/change-set/decide.ts'
import { isPromotion } from '#server/campaigns/change-set/level-rows.ts'
import { decideCreativeRestores } from '#server/campaigns/change-set/creative-restore.ts'
import { decideKeywordRestores } from '#server/campaigns/change-set/keyword-restore.ts'
import type { Ground, UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import { refuseTakenNames } from '#server/campaigns/change-set/names.ts'
import { decideCopies } from '#server/campaigns/change-set/copy.ts'
import { decideRestores } from '#server/campaigns/change-set/restore.ts'
import { type ChangeSetRecord, setState } from '#server/campaigns/change-set/set.ts'
import { storeSummary, type Summary } from '#server/campaigns/change-set/summary.ts'
import { JobInterrupted } from '#server/campaigns/job/worker.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { currentRestrictions, lockRestrictions } from '#server/campaigns/promotion/restriction.ts'
import { withHashJoins } from '#server/platform/database/hash-join.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The number of rows that are decided, and changed, in one transaction of a job. */
export const batchSize = 1_000

export interface CheckContext {
  readonly locale: Locale
  /** The data that the author may use. */
  readonly dataTree: readonly DataEntry[]
}

/** Checks all entries of a change set in the caller's transaction. */
export async function checkNow(
  scope: OwnerScope,
  set: ChangeSetRecord,
  context: CheckContext,
): Promise<void> {
  const { dataTree } = context
  let last: number | null = 0
  while (last !== null) last = await checkBatch(scope, set, { dataTree, after: last })
  await finishCheck(scope, set)
}

/** The number of the last entry. The numbers of rows that are checked again have gaps. */
export async function lastNumber(
  scope: OwnerScope,
  { change_set_id }: ChangeSetRecord,
): Promise<number> {
  const { rows } = await runOwn<{ last: number }>(
    scope,
    owned`select coalesce(max(entry_num), 0) as last from change_entry
      where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id}`,
  )
  return rows[0]?.last ?? 0
}

interface CheckedBatch extends Pick<CheckContext, 'dataTree'> {
  readonly after: number
  /** The number of the last entry; no limit by default. */
  readonly upTo?: number
}

/**
 * Decides about the next entries of one level after a number.
 *
 * @returns the number of the last one; null if there was none
 * @throws JobInterrupted if the change set is no longer being checked
 */
export async function checkBatch(
  scope: OwnerScope,
  set: ChangeSetRecord,
  { dataTree, after, upTo = changedRowsMax }: CheckedBatch,
): Promise<number | null> {
  const { rows } = await runOwn<UndecidedEntry>(
    scope,
    owned`
      select entry_num, level, entity_id, action, wanted, expected, seen_version from change_entry
      where owner_id = ${scope.ownerId} and change_set_id = ${set.change_set_id} and verdict is null
        and entry_num > ${after} and entry_num <= ${upTo}
      order by entry_num limit ${batchSize}`,
  )
  const entries = firstOfOneLevel(rows)
  const last = entries.at(-1)
  if (last === undefined) return null
  const ground = await groundOf(scope, set, { level: last.level, dataTree, how: 'unlocked' })
  const decisions = await decideAll(scope, entries, { ground, how: 'unlocked' })
  await storeDecisions(scope, set, decisions)
  return last.entry_num
}

/** Returns the entries before the first one of another level. Batches do not mix levels. */
export function firstOfOneLevel<Entry extends UndecidedEntry>(entries: readonly Entry[]): Entry[] {
  const end = entries.findIndex(({ level }) => level !== entries[0]?.level)
  return entries.slice(0, end === -1 ? entries.length : end)
}

interface GroundOptions extends Pick<CheckContext, 'dataTree'> {
  readonly level: ChangeLevel
  readonly how: 'unlocked' | 'locked'
}

export async function groundOf(
  scope: OwnerScope,
  set: ChangeSetRecord,
  { level, dataTree, how }: GroundOptions,
): Promise<Ground<ChangeLevel>> {
  return {
    changeSetId: set.change_set_id,
    level,
    operations: set.operations,
    isRevert: set.origin === 'revert',
    overwrite: set.overwrite,
    today: dayAt(set.checked_at?.getTime() ?? Date.now(), scope.timeZone),
    account: await currentAccountState(scope),
    restrictions: await (how === 'locked' ? lockRestrictions(scope) : currentRestrictions(scope)),
    dataTree,
  }
}

/** An entry with its verdict. */
export interface DecidedEntry<Entry extends UndecidedEntry = UndecidedEntry> {
  readonly entry: Entry
  readonly decision: Decided
}

/** Decides about entries of every action. */
export async function decideAll<Entry extends UndecidedEntry>(
  scope: OwnerScope,
  entries: readonly Entry[],
  deciding: DecidingAll,
): Promise<DecidedEntry<Entry>[]> {
  const ofAction = (wanted: UndecidedEntry['action']) =>
    entries.filter(({ action }) => action === wanted)
  const [restores, copies] = [ofAction('restore'), ofAction('copy')]
  const others = [...ofAction('change'), ...ofAction('remove')]
  const decisions = [
    ...(others.length === 0 ? [] : await decideEntries(scope, others, deciding)),
    ...(restores.length === 0 ? [] : await restoresDecided(scope, restores, deciding)),
    ...(copies.length === 0 ? [] : await copiesDecided(scope, copies, deciding)),
  ]
  return [...others, ...restores, ...copies].flatMap((entry, at) => {
    const decision = decisions[at]
    return decision === undefined ? [] : [{ entry, decision }]
  })
}

interface DecidingAll {
  readonly ground: Ground<ChangeLevel>
  readonly how: 'unlocked' | 'locked'
}

function restoresDecided(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: DecidingAll,
): Promise<Decided[]> {
  const { level } = ground
  if (level === 'creative')
    return decideCreativeRestores(scope, entries, { ground: { ...ground, level }, how })
  if (level === 'keyword')
    return decideKeywordRestores(scope, entries, { ground: { ...ground, level }, how })
  return decideRestores(scope, entries, { ground: { ...ground, level }, how })
}

async function copiesDecided(
  scope: OwnerScope,
  entries: readonly UndecidedEntry[],
  { ground, how }: DecidingAll,
): Promise<Decided[]> {
  const { level } = ground
  if (!isPromotion(level)) return entries.map(() => missing(level))
  return decideCopies(scope, entries, { ground: { ...ground, level }, how })
}

async function storeDecisions(
  scope: OwnerScope,
  { change_set_id: changeSetId }: ChangeSetRecord,
  decided: readonly DecidedEntry[],
): Promise<void> {
  const rows = decided.map(({ entry, decision }) => ({
    entry_num: entry.entry_num,
    wanted: entry.action === 'change' ? decision.wanted : null,
    entity_name: decision.name,
    parent_names: decision.parentNames,
    parent_id: decision.parentId,
    version: decision.version,
    verdict: decision.verdict,
    before: decision.before,
    after: decision.after,
    problems: decision.problems,
    flags: decision.flags,
    new_name: decision.verdict === 'change' ? (decision.newName ?? null) : null,
  }))
  const numbers = rows.map(({ entry_num }) => entry_num)
  const { numAffectedRows } = await withHashJoins(scope, () =>
    runOwn(
      scope,
      owned`
        update change_entry e
        set wanted = coalesce(e.wanted, n.wanted), entity_name = n.entity_name, parent_names = n.parent_names,
          parent_id = n.parent_id, version = n.version, verdict = n.verdict, before = n.before, after = n.after,
          problems = n.problems, flags = n.flags, new_name = n.new_name
        from jsonb_populate_recordset(null::change_entry, ${JSON.stringify(rows)}::jsonb) n
        where e.owner_id = ${scope.ownerId} and e.change_set_id = ${changeSetId} and e.verdict is null
          and e.entry_num between ${Math.min(...numbers)} and ${Math.max(...numbers)} and e.entry_num = n.entry_num`,
    ),
  )
  // Only now is the change set locked, so that batches can be checked at the same time.
  const counted = await runOwn(
    scope,
    owned`update change_set set done_count = done_count + ${Number(numAffectedRows ?? 0)}
      where owner_id = ${scope.ownerId} and change_set_id = ${changeSetId} and state = 'checking'`,
  )
  if (counted.numAffectedRows !== 1n) throw new JobInterrupted()
}

/** Checks what several entries decide together, counts the effects, and makes the change set ready. */
export async function finishCheck(scope: OwnerScope, set: ChangeSetRecord): Promise<Summary> {
  await refuseTakenNames(scope, set)
  const summary = await storeSummary(scope, set)
  await setState(scope, set.change_set_id, 'ready')
  return summary
}
