import {
  type applyInvoice,
  type Invoice,
  type invoiceFacts,
  listedRechargesMax,
  type listInvoices,
} from '@placard/contract/finance/invoice'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { type Buyer, buyerProblems } from '@placard/domain/finance/invoice/buyer'
import { buyerProblemTexts } from '@placard/domain/finance/invoice/buyer-texts'
import { type InvoiceTerms, offeredKinds } from '@placard/domain/finance/invoice/document'
import { type InvoiceStep, invoiceStateAfter } from '@placard/domain/finance/invoice/state'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  type FreeRecharge,
  freeRecharges,
  paidBy,
  rechargesOf,
} from '#server/finance/invoice/paid.ts'
import {
  invoiceOf,
  type InvoiceRecord,
  invoiceTables,
  ownInvoice,
  ownInvoiceColumns,
} from '#server/finance/invoice/record.ts'
import { lockLedger } from '#server/finance/ledger.ts'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'

const texts = textTable({
  notOffered: [
    'The platform issues no invoices of this kind for your currency. Choose another kind.',
    '平台不支持为您的币种开具此类发票，请选择其他类型。',
  ],
  notFree: [
    'Some of the chosen recharges are in another invoice or were refunded. Reload the page and choose again.',
    '部分所选充值已在其他发票中或已退款，请刷新页面后重新选择。',
  ],
})

async function currencyOf(scope: OwnerScope): Promise<string> {
  const row = await selectOwn(scope, 'owner').select('currency').executeTakeFirstOrThrow()
  return row.currency
}

/** Returns the recharges that an invoice may contain, and the buyer of the last one. */
export async function factsOfInvoices(
  scope: OwnerScope,
  terms: InvoiceTerms,
): Promise<OutputOf<typeof invoiceFacts>> {
  const currency = await currencyOf(scope)
  const free = freeRecharges(await paidBy(scope)).toReversed()
  const last = await selectOwn(scope, 'invoice')
    .select('buyer')
    .orderBy('invoice_id', 'desc')
    .executeTakeFirst()
  return {
    currency,
    kinds: offeredKinds(terms, currency),
    buyer: last?.buyer ?? null,
    recharges: free.slice(0, listedRechargesMax),
    total: free.length,
  }
}

interface Applying {
  readonly terms: InvoiceTerms
  readonly locale: Locale
}

/** Applies for an invoice of recharges. @throws Refusal `notFound`, `invalidInput` */
export async function applyForInvoice(
  scope: OwnerScope,
  { bookingIds, buyer }: ReadInputOf<typeof applyInvoice>,
  { terms, locale }: Applying,
): Promise<Invoice> {
  if (scope.accountId === null) throw new Error('an invoice needs the account that applies')
  checkBuyer(buyer, { terms, locale }, await currencyOf(scope))
  // Of two applications at once, the second one finds the recharges occupied.
  await lockLedger(scope)
  const chosen = await chosenRecharges(scope, bookingIds, locale)
  const { invoice_id } = await insertOwn(scope, 'invoice', {
    account_id: scope.accountId,
    cents: chosen.reduce((sum, { cents }) => sum + cents, 0),
    buyer: JSON.stringify(buyer),
  })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  const rows = chosen.map(({ bookingId, cents }) => ({ invoice_id, booking_id: bookingId, cents }))
  await insertOwn(scope, 'invoice_recharge', rows).execute()
  return ownInvoice(scope, invoice_id)
}

function checkBuyer(buyer: Buyer, { terms, locale }: Applying, currency: string): void {
  if (!offeredKinds(terms, currency).includes(buyer.kind)) {
    const message = texts[locale].notOffered
    const expected = 'a kind of invoice that the platform issues'
    throw invalidInput([{ path: 'buyer.kind', expected, got: buyer.kind, message }])
  }
  const problems = buyerProblems(buyer)
  if (problems.length === 0) return
  throw invalidInput(
    problems.map(({ field, kind }) => ({
      path: `buyer.${field}`,
      expected: kind,
      got: buyer[field],
      message: buyerProblemTexts[locale][kind],
    })),
  )
}

/** @throws Refusal `notFound` for a booking that is no recharge of the owner, `invalidInput` for one that is not free */
async function chosenRecharges(
  scope: OwnerScope,
  bookingIds: readonly string[],
  locale: Locale,
): Promise<FreeRecharge[]> {
  const wanted = new Set(bookingIds)
  const paid = await paidBy(scope)
  if (rechargesOf(paid).filter(({ bookingId }) => wanted.has(bookingId)).length < wanted.size)
    throw notFound()
  const chosen = freeRecharges(paid).filter(({ bookingId }) => wanted.has(bookingId))
  if (chosen.length === wanted.size) return chosen
  const message = texts[locale].notFree
  const expected = 'recharges without an invoice'
  throw invalidInput([{ path: 'bookingIds', expected, got: bookingIds.join(', '), message }])
}

/** Returns the invoices of the acting owner, newest first. */
export async function ownInvoices(
  scope: OwnerScope,
  { filters, ...paging }: ReadInputOf<typeof listInvoices>,
): Promise<OutputOf<typeof listInvoices>> {
  const { state = null } = filters
  const matching: OwnedSql = owned`n.owner_id = ${scope.ownerId} and (${state}::text is null or n.state = ${state})`
  const { rows } = await runOwn<InvoiceRecord>(
    scope,
    owned`select ${ownInvoiceColumns(scope)} from ${invoiceTables} where ${matching}
      order by n.invoice_id desc ${pageLimit(paging)}`,
  )
  const total = await ownRowCount(scope, owned`from invoice n where ${matching}`)
  return { currency: await currencyOf(scope), items: rows.map(invoiceOf), total }
}

/** A decision about an invoice. */
interface Decision {
  readonly step: InvoiceStep
  readonly reason?: string
  /** The member of the platform staff who decides; absent for the owner. */
  readonly decidedBy?: string | null
}

/**
 * Locks an invoice until the transaction ends, and changes its state.
 *
 * @throws Refusal `notFound`, `changedByOther` if the step does not start from its state
 */
export async function moveInvoice(
  scope: OwnerScope,
  invoiceId: string,
  { step, reason = '', decidedBy = null }: Decision,
): Promise<void> {
  const row = await selectOwn(scope, 'invoice')
    .select('state')
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const state = invoiceStateAfter(row.state, step)
  if (state === null) throw changedByOther(await ownInvoice(scope, invoiceId))
  await updateOwn(scope, 'invoice')
    .set({ state, reason, decided_at: new Date(), decided_by: decidedBy })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** Withdraws an invoice that is not issued. @throws Refusal `notFound`, `changedByOther` */
export async function withdrawApplication(scope: OwnerScope, invoiceId: string): Promise<Invoice> {
  await moveInvoice(scope, invoiceId, { step: 'withdraw' })
  return ownInvoice(scope, invoiceId)
}
