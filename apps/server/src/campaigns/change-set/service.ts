import type { applyChangeSet, ChangeSetState } from '@placard/contract/campaigns/change-set'
import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { allOrNothingMax, rowsAtOnceMax } from '@placard/domain/campaigns/change-set/operation'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { applyBatch } from '#server/campaigns/change-set/apply.ts'
import { type Batch, batchAfter, lockInOrder } from '#server/campaigns/change-set/batch.ts'
import { type CheckContext } from '#server/campaigns/change-set/check.ts'
import { beginCheck } from '#server/campaigns/change-set/create.ts'
import { finishApply } from '#server/campaigns/change-set/job.ts'
import {
  type ChangeSetRecord,
  readChangeSet,
  requestIdOf,
  setState,
} from '#server/campaigns/change-set/set.ts'
import { storedSummary, storeSummary, type Summary } from '#server/campaigns/change-set/summary.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { announceWork } from '#server/campaigns/job/worker.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { afterCommit, type OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

/** After this time a checked change set is checked again before it is applied. */
const checkedForMs = 24 * 3_600_000

/**
 * Applies a revert that has just been checked, unless somebody should look at it before: it conflicts with later
 * changes, or is too large to be undone at once.
 */
export async function applySimple(
  scope: OwnerScope,
  changeSetId: string,
  context: CheckContext,
): Promise<void> {
  const set = await readChangeSet(scope, changeSetId)
  if (set.state !== 'ready' || set.total_count > rowsAtOnceMax) return
  const { counts, flags, confirmation } = await storedSummary(scope, set)
  if (counts.change === 0 || counts.refused > 0 || flags.conflict > 0 || confirmation.length > 0)
    return
  await applySet(scope, { changeSetId, confirmedCount: null }, context)
}

/**
 * Applies a checked change set, at once or in a job. One that was checked too long ago is checked again instead.
 *
 * @throws Refusal `notFound`, or `invalidInput` in another state, without a required confirmation, or if a row of all or
 *   none is refused; `limitReached` for too many of them
 */
export async function applySet(
  scope: OwnerScope,
  { changeSetId, confirmedCount, allOrNothing = false }: ReadInputOf<typeof applyChangeSet>,
  context: CheckContext,
): Promise<void> {
  const { locale } = context
  const set = await readChangeSet(scope, changeSetId, 'locked')
  if (set.state === 'applying' || set.state === 'done') return
  if (set.state !== 'ready') throw wrongState(['ready'], set.state, locale)
  if (Date.now() - (set.checked_at?.getTime() ?? 0) > checkedForMs) {
    await checkAgain(scope, set, context)
    return
  }
  const { confirmation, counts, created } = await storedSummary(scope, set)
  if (confirmation.length > 0 && confirmedCount !== counts.change)
    throw unconfirmed(counts.change, confirmedCount, locale)
  if (allOrNothing) requireAll(counts, locale)
  await updateOwn(scope, 'change_set')
    .set({ state: 'applying', done_count: 0, total_count: counts.change })
    .where('change_set_id', '=', changeSetId)
    .execute()
  if (!allOrNothing && Math.max(counts.change, created) > rowsAtOnceMax) {
    afterCommit(scope, announceWork)
    return
  }
  const applying = { ...scope, requestId: requestIdOf(changeSetId) }
  if (allOrNothing || set.level === null) await lockInOrder(applying, set)
  const summary = await applyNow(applying, set, context)
  // The transaction is rolled back, and the change set remains as it was checked.
  if (allOrNothing) requireAll(summary.counts, locale)
}

/** @throws Refusal `invalidInput` if a row is refused, or `limitReached` for too many rows */
function requireAll({ change, refused }: Summary['counts'], locale: Locale): void {
  const texts = changeSetTexts[locale].allOrNothing
  if (change > allOrNothingMax) {
    const message = texts.tooMany({ count: change, max: allOrNothingMax })
    throw new Refusal({ code: code.limitReached, message })
  }
  if (refused === 0) return
  const message = texts.refused({ count: refused })
  const problem = { path: 'allOrNothing', expected: texts.expected, got: String(refused), message }
  throw invalidInput([problem])
}

async function applyNow(
  scope: OwnerScope,
  set: ChangeSetRecord,
  context: CheckContext,
): Promise<Summary> {
  let batch: Batch | null = 'linked'
  while (batch !== null) batch = batchAfter(batch, await applyBatch(scope, set, { batch, context }))
  return finishApply(scope, set)
}

async function checkAgain(
  scope: OwnerScope,
  set: ChangeSetRecord,
  context: CheckContext,
): Promise<void> {
  await runOwn(
    scope,
    owned`update change_entry set verdict = null, is_linked = false, new_name = null,
        wanted = case when ${set.origin}::text <> 'bulk' then wanted end
      where owner_id = ${scope.ownerId} and change_set_id = ${set.change_set_id}`,
  )
  await updateOwn(scope, 'change_set')
    .set({ state: 'checking', done_count: 0 })
    .where('change_set_id', '=', set.change_set_id)
    .execute()
  await beginCheck(scope, set, { count: set.total_count, context })
}

function unconfirmed(count: number, confirmedCount: number | null, locale: Locale): Refusal {
  const { expected, message } = changeSetTexts[locale].confirm
  const got = confirmedCount === null ? '' : String(confirmedCount)
  return invalidInput([
    {
      path: 'confirmedCount',
      expected: expected({ count: String(count) }),
      got,
      message: message({ count }),
    },
  ])
}

/** Cancels a change set. Rows that have been applied stay so. @throws Refusal `notFound`, or `invalidInput` if it is over */
export async function cancelSet(
  scope: OwnerScope,
  changeSetId: string,
  locale: Locale,
): Promise<void> {
  const set = await readChangeSet(scope, changeSetId, 'locked')
  if (set.state === 'cancelled') return
  const open = ['checking', 'ready', 'applying'] as const
  if (!open.some((state) => state === set.state)) throw wrongState(open, set.state, locale)
  await storeSummary(scope, set)
  await setState(scope, changeSetId, 'cancelled')
}

function wrongState(
  expected: readonly ChangeSetState[],
  got: ChangeSetState,
  locale: Locale,
): Refusal {
  const { states, wrongState: say } = changeSetTexts[locale]
  const names = expected.map((state) => states[state]).join(' / ')
  return invalidInput([
    {
      path: 'changeSetId',
      expected: names,
      got: states[got],
      message: say({ expected: names, got: states[got] }),
    },
  ])
}
