import { type Buyer, firstBuyer } from '@placard/domain/finance/invoice/buyer'
import type { InvoiceFacts } from './invoice-query.ts'

/** The contents between which an owner with a change of contracts chooses. */
export type InvoiceContent = 'recharges' | 'months'

/** The input of an application for an invoice, as typed. */
export interface InvoiceDraft {
  readonly content: InvoiceContent
  readonly bookingIds: readonly string[]
  readonly months: readonly string[]
  /** Texts of fields that the kind does not have are kept, in case the kind is changed back. */
  readonly buyer: Buyer
}

type Offered = Pick<InvoiceFacts, 'kinds' | 'buyer' | 'recharges' | 'months'>

/** Returns the contents that the form offers: those with something to invoice. */
export function offeredContents({
  recharges,
  months,
}: Pick<Offered, 'recharges' | 'months'>): InvoiceContent[] {
  return [
    ...(months.length > 0 ? (['months'] as const) : []),
    ...(recharges.length > 0 ? (['recharges'] as const) : []),
  ]
}

/** Returns the draft that the form begins with. */
export function firstDraft(facts: Offered): InvoiceDraft {
  const [content = 'recharges'] = offeredContents(facts)
  return { content, bookingIds: [], months: [], buyer: firstBuyer(facts.kinds, facts.buyer) }
}

/** Returns what is chosen of the content of a draft. */
export function chosenOf({ content, bookingIds, months }: InvoiceDraft): readonly string[] {
  return content === 'months' ? months : bookingIds
}
