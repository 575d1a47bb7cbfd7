import type { checkChangeSet } from '@placard/contract/campaigns/change-set'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { changedRowsMax, rowsAtOnceMax } from '@placard/domain/campaigns/change-set/operation'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { checkCreated } from '#server/campaigns/change-set/copy.ts'
import type { UndecidedEntry } from '#server/campaigns/change-set/wish.ts'
import { type CheckContext, checkNow } from '#server/campaigns/change-set/check.ts'
import {
  type ChangeSetRecord,
  insertChangeSet,
  readChangeSet,
} from '#server/campaigns/change-set/set.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { announceWork } from '#server/campaigns/job/worker.ts'
import { isPromotion } from '#server/campaigns/change-set/level-rows.ts'
import { changeableLevels, selectedRows } from '#server/campaigns/change-set/selected-rows.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { afterCommit, type OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

type Wanted = ReadInputOf<typeof checkChangeSet>

/**
 * Selects the rows of a change, and checks them, at once or in a job.
 *
 * @returns the id of the change set
 * @throws Refusal `invalidInput` without a row, `limitReached`, or as a list
 */
export async function createChangeSet(
  scope: OwnerScope,
  { selection, change }: Wanted,
  context: CheckContext,
): Promise<string> {
  const { locale } = context
  const { level, operations } = change
  if (!changeableLevels[selection.level].includes(level)) throw wrongLevel(level, locale)
  if (selection.kind === 'allBut' && 'from' in selection)
    await checkListing(selection.level, { ...selection, within: 'selection.' }, { scope, locale })
  const set = await insertChangeSet(scope, {
    origin: 'bulk',
    level,
    operations,
    overwrite: false,
    revertOf: null,
    locale,
  })
  const action = actionOf(operations)
  const rows = await selectedRows(scope, selection, level)
  const { rows: inserted } = await runOwn<{ count: number }>(
    scope,
    owned`
      with numbered as (
        insert into change_entry (owner_id, change_set_id, entry_num, level, entity_id, action)
        select ${scope.ownerId}::bigint, ${set.change_set_id}::bigint, row_number() over (order by s.place, s.id),
          ${level}::text, s.id, ${action}::text
        from (${rows}) s limit ${changedRowsMax + 1} returning 1
      )
      select count(*)::int as count from numbered`,
  )
  return beginCheck(scope, set, { count: inserted[0]?.count ?? 0, context })
}

function actionOf(operations: readonly { readonly kind: string }[]): UndecidedEntry['action'] {
  const [first] = operations
  return first?.kind === 'remove' || first?.kind === 'copy' ? first.kind : 'change'
}

/** Checks the entries of a new change set, at once or in a job. */
export async function beginCheck(
  scope: OwnerScope,
  set: ChangeSetRecord,
  { count, context }: { readonly count: number; readonly context: CheckContext },
): Promise<string> {
  const texts = changeSetTexts[context.locale]
  if (count === 0) {
    const { expected, got, message } = texts.noRows
    throw invalidInput([{ path: 'selection', expected, got, message }])
  }
  if (count > changedRowsMax)
    throw new Refusal({
      code: code.limitReached,
      message: texts.tooManyRows({ max: changedRowsMax }),
    })
  const { level } = set
  if (level !== null && isPromotion(level))
    await checkCreated(scope, { ...set, level }, context.locale)
  const { change_set_id: changeSetId } = set
  const checkedAt = new Date()
  await updateOwn(scope, 'change_set')
    .set({ total_count: count, checked_at: checkedAt })
    .where('change_set_id', '=', changeSetId)
    .execute()
  if (count <= rowsAtOnceMax)
    await checkNow(scope, { ...set, total_count: count, checked_at: checkedAt }, context)
  else afterCommit(scope, announceWork)
  return changeSetId
}

function wrongLevel(level: ChangeLevel, locale: Locale): Refusal {
  const { expected, message } = changeSetTexts[locale].wrongLevel
  return invalidInput([{ path: 'change.level', expected, got: level, message }])
}

/**
 * Checks the operations of a change set again for its refused rows, as another change set.
 *
 * @returns its id
 * @throws Refusal `notFound`, or `invalidInput` without a refused row
 */
export async function retryRefused(
  scope: OwnerScope,
  changeSetId: string,
  context: CheckContext,
): Promise<string> {
  const earlier = await readChangeSet(scope, changeSetId)
  const set = await insertChangeSet(scope, {
    origin: earlier.origin,
    level: earlier.level,
    operations: earlier.operations,
    overwrite: earlier.overwrite,
    revertOf: earlier.revert_of,
    locale: context.locale,
  })
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`
      with numbered as (
        insert into change_entry (owner_id, change_set_id, entry_num, level, entity_id, action, wanted,
          expected, seen_version)
        select e.owner_id, ${set.change_set_id}::bigint, e.entry_num, e.level, e.entity_id, e.action,
          case when ${earlier.origin}::text <> 'bulk' then e.wanted end, e.expected, e.seen_version
        from change_entry e
        where e.owner_id = ${scope.ownerId} and e.change_set_id = ${changeSetId} and e.verdict = 'refused' returning 1
      )
      select count(*)::int as count from numbered`,
  )
  return beginCheck(scope, set, { count: rows[0]?.count ?? 0, context })
}
