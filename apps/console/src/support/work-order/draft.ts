import { keptDrafts } from '@placard/browser/draft/kept-drafts'
import type { MessageDraft } from '@placard/ui/work-order/reply-form'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Returns the unsent text of this user and owner. @param draftKey an order's id, or `new` */
export function useOrderDraft(draftKey: string): MessageDraft {
  const { accId, ownerId } = useIdentity()
  const drafts = keptDrafts({ accId, ownerId })
  const key = `workOrder.${draftKey}`
  return { text: drafts.all().get(key) ?? '', keep: (text) => drafts.keep(key, text) }
}
