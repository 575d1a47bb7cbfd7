import { deleteOwn } from '#server/platform/database/own.ts'
import { heldDraft, type SeenDraft } from '#server/campaigns/draft/held.ts'
import type { DraftWriter } from '#server/campaigns/draft/save.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/**
 * Removes a draft, inside the scope's transaction. The log knows of it where somebody else has typed it: what people do
 * with their own is nobody else's business.
 *
 * @throws Refusal as `heldDraft` does
 */
export async function removeDraftOf(
  { scope, accountId }: Omit<DraftWriter, 'locale'>,
  seen: SeenDraft,
): Promise<void> {
  const { draftId, version } = seen
  const { title, step, maker_id: maker, changer_id: changer } = await heldDraft(scope, seen)
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
