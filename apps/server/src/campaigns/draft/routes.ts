import { draftDetail, listDrafts, removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import { draftsOn, wholeDraft } from '#server/campaigns/draft/row.ts'
import { addDraft, changeDraft, type DraftWriter } from '#server/campaigns/draft/save.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { deleteOwn } from '#server/platform/database/own.ts'
import { lockDraft, type SeenDraft } from '#server/campaigns/draft/lock.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

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
