import { textTable } from '@placard/domain/platform/locale/text-table'
import { draftDetail, listDrafts, removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import {
  countDrafts,
  draftsOn,
  lockDraft,
  type SeenDraft,
  wholeDraft,
} from '#server/campaigns/draft/row.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { deleteOwn, insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { code } from '@placard/contract/platform/code'
import { draftsOfOwnerMax, type DraftStep } from '@placard/domain/campaigns/draft/draft'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

export const draftRoutes: Route[] = [
  actingRoute(listDrafts, async (page, { scope }) => draftsOn(scope, page)),

  actingRoute(draftDetail, async ({ draftId }, { scope }) => {
    const { row, content } = await wholeDraft(scope, draftId)
    return { ...row, content }
  }),

  actingRoute(saveDraft, async ({ seen, ...text }, context) => {
    const writer = writerIn(context)
    if (seen) await changeDraft(writer, seen, text)
    const draftId = seen ? seen.draftId : await addDraft(writer, text)
    return (await wholeDraft(context.scope, draftId)).row
  }),

  actingRoute(removeDraft, async (seen, context) => {
    await removeDraftOf(writerIn(context), seen)
    return {}
  }),
]

function writerIn({ scope, principal, locale }: ActingContext): DraftWriter {
  return { scope, accountId: principal.accountId, locale }
}

/**
 * Removes a draft, inside the scope's transaction. It is logged only if another user wrote the draft; own drafts are
 * private.
 *
 * @throws Refusal as `lockDraft` does
 */
async function removeDraftOf(
  { scope, accountId }: Omit<DraftWriter, 'locale'>,
  seen: SeenDraft,
): Promise<void> {
  const { draftId, version } = seen
  const { title, step, author_id: maker, editor_id: changer } = await lockDraft(scope, seen)
  await deleteOwn(scope, 'draft').where('draft_id', '=', draftId).execute()
  if (maker === accountId && changer === accountId) return
  await logOperation(scope, {
    operation: 'remove',
    entity: 'draft',
    entityId: draftId,
    entityName: title,
    before: { title, step },
    after: null,
    version: version + 1,
  })
}

const texts = textTable({
  tooMany: [
    'There are {max} drafts, which is as many as there can be. Please finish or remove one first.',
    '草稿已达上限 {max} 份，请先完成或删除一份。',
  ],
})

interface DraftText {
  readonly title: string
  readonly step: DraftStep
  readonly content: string
}

interface DraftWriter {
  readonly scope: OwnerScope
  readonly accountId: string
  readonly locale: Locale
}

/** Stores a new draft, inside the scope's transaction. @returns its id @throws Refusal `limitReached` */
async function addDraft(
  { scope, accountId, locale }: DraftWriter,
  text: DraftText,
): Promise<string> {
  // Otherwise two concurrent requests could both take the last free place.
  await lockOwn(scope, 'drafts')
  if ((await countDrafts(scope)) >= draftsOfOwnerMax)
    throw new Refusal({
      code: code.limitReached,
      message: texts[locale].tooMany({ max: draftsOfOwnerMax }),
    })
  const row = { ...text, author_id: accountId, editor_id: accountId }
  const { draft_id: draftId } = await insertOwn(scope, 'draft', row)
    .returning('draft_id')
    .executeTakeFirstOrThrow()
  return draftId
}

/**
 * Stores the changes of a draft, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal as `lockDraft` does
 */
async function changeDraft(
  { scope, accountId }: DraftWriter,
  seen: SeenDraft,
  text: DraftText,
): Promise<void> {
  const { title, step, content } = await lockDraft(scope, seen)
  if (title === text.title && step === text.step && content === text.content) return
  await updateOwn(scope, 'draft')
    .set({ ...text, editor_id: accountId, changed_at: sql`now()`, version: seen.version + 1 })
    .where('draft_id', '=', seen.draftId)
    .execute()
}
