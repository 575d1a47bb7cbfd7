import type {
  issueInvoice,
  rejectInvoice,
  reverseInvoice,
  StaffInvoice,
} from '@placard/contract/finance/staff-invoice'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { isInvoiceNumber, invoiceKind } from '@placard/domain/finance/invoice/buyer'
import {
  documentKind,
  type InvoiceDocument,
  reversalOf,
} from '@placard/domain/finance/invoice/document'
import { invoiceStateNames } from '@placard/domain/finance/invoice/state'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { messageType } from '@placard/domain/support/message/message'
import { moveInvoice } from '#server/finance/invoice/application.ts'
import { documentOf } from '#server/finance/invoice/record.ts'
import {
  anyInvoice,
  holderOfInvoice,
  type InvoiceWork,
  proposalOf,
} from '#server/finance/invoice/staff.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

const texts = textTable({
  wrongChinaNumber: ['Enter the 20 digits of the invoice.', '请填写 20 位数字发票号码。'],
  wrongNumber: [
    'Enter a number of at most 30 letters, digits, dots, dashes and slashes.',
    '请填写发票号码，最多 30 个字母、数字、点、横线或斜线。',
  ],
  numberUsed: [
    'Another invoice has the number {number}. Check it on the document.',
    '发票号码 {number} 已被使用，请核对。',
  ],
  inFuture: ['Enter a day that is not in the future.', '请填写不晚于今天的日期。'],
  beforeInvoice: [
    'Enter a day that is not before the invoice of {day}.',
    '请填写不早于开票日 {day} 的日期。',
  ],
  noSeller: [
    'Invoices of the EU need the seller in the settings of the server. Ask its operator.',
    '服务器设置中缺少欧盟发票的销售方信息，请联系运维人员。',
  ],
  told: ['Invoice of {amount}: {state}', '金额 {amount} 的发票：{state}'],
  number: ['Number: {number}.', '发票号码：{number}。'],
})

interface Named {
  readonly number: string
  readonly day: string
}

/** Checks number and day of a document before it is recorded. @throws Refusal `invalidInput` */
function checkNamed(
  { number, day }: Named,
  { buyer }: Pick<StaffInvoice, 'buyer'>,
  { scope, locale }: { readonly scope: OwnerScope } & Pick<InvoiceWork, 'locale'>,
): void {
  if (!isInvoiceNumber(number, buyer.kind)) {
    const kind = buyer.kind === invoiceKind.europe ? 'wrongNumber' : 'wrongChinaNumber'
    const message = texts[locale][kind]
    throw invalidInput([{ path: 'number', expected: 'the number', got: number, message }])
  }
  const today = dayAt(Date.now(), scope.timeZone)
  if (day <= today) return
  const message = texts[locale].inFuture
  throw invalidInput([{ path: 'day', expected: `at most ${today}`, got: day, message }])
}

/** Records an issued document. @throws Refusal `invalidInput` for a number that another document has */
async function addDocument(
  { scope, locale }: { readonly scope: OwnerScope } & Pick<InvoiceWork, 'locale'>,
  invoiceId: string,
  content: InvoiceDocument,
): Promise<void> {
  const { number } = content
  const added = await insertOwn(scope, 'invoice_document', {
    invoice_id: invoiceId,
    kind: content.reverses === null ? documentKind.invoice : documentKind.reversal,
    number,
    content: JSON.stringify(content),
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  if (added !== undefined) return
  const message = texts[locale].numberUsed({ number })
  throw invalidInput([{ path: 'number', expected: 'a number not used yet', got: number, message }])
}

/**
 * Records an invoice that was issued, with the sums of now.
 *
 * @throws Refusal `notFound`, `changedByOther`, `invalidInput`
 */
export async function issue(
  work: InvoiceWork,
  { invoiceId, number, day }: ReadInputOf<typeof issueInvoice>,
): Promise<StaffInvoice> {
  const { scope, currency } = await holderOfInvoice(work, invoiceId)
  await moveInvoice(scope, invoiceId, { step: 'issue', decidedBy: work.actor.accountId })
  const invoice = await anyInvoice(work, invoiceId)
  const { buyer } = invoice
  checkNamed({ number, day }, invoice, { scope, locale: work.locale })
  const proposal = proposalOf(invoice, work.terms)
  if (proposal === null) {
    const message = texts[work.locale].noSeller
    throw invalidInput([{ path: 'invoiceId', expected: 'a seller', got: 'none', message }])
  }
  const seller = buyer.kind === invoiceKind.europe ? work.terms.seller : null
  const document = { number, day, currency, seller, buyer, ...proposal, reverses: null }
  await addDocument({ scope, locale: work.locale }, invoiceId, document)
  return told(scope, await anyInvoice(work, invoiceId))
}

/** Rejects an invoice that is applied for. @throws Refusal `notFound`, `changedByOther` */
export async function rejectApplication(
  work: InvoiceWork,
  { invoiceId, reason }: ReadInputOf<typeof rejectInvoice>,
): Promise<StaffInvoice> {
  const { scope } = await holderOfInvoice(work, invoiceId)
  await moveInvoice(scope, invoiceId, { step: 'reject', reason, decidedBy: work.actor.accountId })
  return told(scope, await anyInvoice(work, invoiceId))
}

/** Records the reversal of an issued invoice. @throws Refusal `notFound`, `changedByOther`, `invalidInput` */
export async function reverse(
  work: InvoiceWork,
  { invoiceId, number, day, reason }: ReadInputOf<typeof reverseInvoice>,
): Promise<StaffInvoice> {
  const { scope } = await holderOfInvoice(work, invoiceId)
  await moveInvoice(scope, invoiceId, { step: 'reverse', reason, decidedBy: work.actor.accountId })
  checkNamed({ number, day }, await anyInvoice(work, invoiceId), {
    scope,
    locale: work.locale,
  })
  const issued = await documentOf(scope, invoiceId)
  if (issued === undefined) throw new Error('an issued invoice has its document')
  const { content } = issued
  if (day < content.day) {
    const message = texts[work.locale].beforeInvoice({ day: content.day })
    throw invalidInput([{ path: 'day', expected: `from ${content.day} on`, got: day, message }])
  }
  const document = reversalOf(content, { number, day, reason })
  await addDocument({ scope, locale: work.locale }, invoiceId, document)
  return told(scope, await anyInvoice(work, invoiceId))
}

/** Notifies the owner of a decision, and returns the invoice. */
async function told(scope: OwnerScope, invoice: StaffInvoice): Promise<StaffInvoice> {
  const { state, cents, currency, reason, documents } = invoice
  const number = documents.at(-1)?.number
  await notifyPermitted(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAllLanguages((locale) =>
      texts[locale].told({
        amount: moneyText(cents, currency, locale),
        state: invoiceStateNames[locale][state],
      }),
    ),
    text: inAllLanguages((locale) =>
      [number === undefined ? '' : texts[locale].number({ number }), reason]
        .filter((part) => part !== '')
        .join('\n'),
    ),
  })
  return invoice
}
