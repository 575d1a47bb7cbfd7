import { draftDetail, listDrafts, removeDraft, saveDraft } from '@placard/contract/campaigns/draft'
import { removeDraftOf } from '#server/campaigns/draft/remove.ts'
import { draftsOn, wholeDraft } from '#server/campaigns/draft/row.ts'
import { addDraft, changeDraft, type DraftWriter } from '#server/campaigns/draft/save.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'

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
