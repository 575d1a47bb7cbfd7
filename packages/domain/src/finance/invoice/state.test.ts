import { expect, test } from 'vitest'
import { invoiceState, invoiceStateAfter, type InvoiceStep, isInvoiceOpen } from './state.ts'

const { applied, issued, rejected, withdrawn, reversed } = invoiceState
const steps: InvoiceStep[] = ['issue', 'reject', 'withdraw', 'reverse']

test.each([
  [applied, [issued, rejected, withdrawn, null]],
  [issued, [null, null, null, reversed]],
  [rejected, [null, null, null, null]],
  [withdrawn, [null, null, null, null]],
  [reversed, [null, null, null, null]],
])('from %s, issue, reject, withdraw and reverse lead to %j', (state, after) => {
  expect(steps.map((step) => invoiceStateAfter(state, step))).toEqual(after)
})

test('an applied and an issued invoice occupy their recharges', () => {
  expect(Object.values(invoiceState).filter(isInvoiceOpen)).toEqual([applied, issued])
})
