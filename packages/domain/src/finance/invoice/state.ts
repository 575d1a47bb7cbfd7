import type { NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'

/** The states of an invoice. Only an applied and an issued one change. */
export const invoiceState = {
  applied: 'applied',
  issued: 'issued',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  reversed: 'reversed',
} as const
/** One of `invoiceState`. */
export type InvoiceState = (typeof invoiceState)[keyof typeof invoiceState]

/** The display names of `invoiceState` in each language. */
export const invoiceStateNames: NamesOf<InvoiceState> = /* @__PURE__ */ textTable({
  applied: ['In progress', '开票中'],
  issued: ['Issued', '已开票'],
  rejected: ['Rejected', '已驳回'],
  withdrawn: ['Withdrawn', '已撤回'],
  reversed: ['Reversed', '已红冲'],
})

/** A step of an invoice: staff issue, reject and reverse it, its owner withdraws it. */
export type InvoiceStep = 'issue' | 'reject' | 'withdraw' | 'reverse'

const { applied, issued, rejected, withdrawn, reversed } = invoiceState

const steps: Readonly<Record<InvoiceState, Readonly<Partial<Record<InvoiceStep, InvoiceState>>>>> =
  {
    [applied]: { issue: issued, reject: rejected, withdraw: withdrawn },
    [issued]: { reverse: reversed },
    [rejected]: {},
    [withdrawn]: {},
    [reversed]: {},
  }

/** Returns the state after a step; null if the step is refused in this state. */
export function invoiceStateAfter(state: InvoiceState, step: InvoiceStep): InvoiceState | null {
  return steps[state][step] ?? null
}

/** Returns whether the invoice occupies its recharges: no other one may contain them. */
export function isInvoiceOpen(state: InvoiceState): boolean {
  return state === applied || state === issued
}
