import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import type { MessageDraft } from '@placard/ui/work-order/reply-form'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Returns the unsent text of this user and owner. @param draftKey an order's id, or `new` */
export function useOrderDraft(draftKey: string): MessageDraft {
  const { accId, ownerId } = useIdentity()
  const drafts = storedDrafts({ accId, ownerId })
  const key = `workOrder.${draftKey}`
  return { text: drafts.all().get(key) ?? '', keep: (text) => drafts.keep(key, text) }
}
