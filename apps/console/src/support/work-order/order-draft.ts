import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import type { MessageDraft } from '@placard/ui/work-order/reply-form'
import { useIdentity } from '#console/platform/session/identity.ts'
import { workOrderType, type WorkOrderType } from '@placard/domain/support/work-order/scheme'

/** Returns the unsent text of this user and owner. @param draftKey an order's id, or `new` */
export function useOrderDraft(draftKey: string): MessageDraft {
  const { accId, ownerId } = useIdentity()
  const drafts = storedDrafts({ accId, ownerId })
  const key = `workOrder.${draftKey}`
  return { text: drafts.all().get(key) ?? '', keep: (text) => drafts.keep(key, text) }
}

/** A new order as entered in the form. */
export interface OrderDraft {
  /** Null until a type is selected. */
  readonly type: WorkOrderType | null
  readonly title: string
  readonly text: string
}

/** Returns the type with the number in the text; null if there is none. */
function parseOrderType(text: string): WorkOrderType | null {
  return Object.values(workOrderType).find((type) => String(type) === text) ?? null
}

/** Parses the kept input of an order, which may be from another version of the page. Invalid parts are omitted. */
export function parseOrderDraft(kept: string): OrderDraft {
  const fields = parsed(kept)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    type: parseOrderType(String(fields['type'])),
    title: textOf(fields['title']),
    text: textOf(fields['text']),
  }
}

function parsed(kept: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(kept || '{}')
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    // It was not written by our pages.
    return {}
  }
}
