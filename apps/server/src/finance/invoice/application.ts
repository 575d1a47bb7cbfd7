import {
  type applyInvoice,
  type Invoice,
  type invoiceFacts,
  listedMonthsMax,
  listedRechargesMax,
  type listInvoices,
} from '@placard/contract/finance/invoice'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { isInForce } from '@placard/domain/finance/contract'
import { type InvoiceTerms, offeredKinds } from '@placard/domain/finance/invoice/document'
import type { InvoiceableMonth } from '@placard/domain/finance/invoice/spending'
import { type InvoiceStep, invoiceStateAfter } from '@placard/domain/finance/invoice/state'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { firstDayOf } from '@placard/domain/platform/calendar/month'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { contractsOf } from '#server/finance/contract/record.ts'
import { type Applying, checkBuyer, currencyOf } from '#server/finance/invoice/buyer.ts'
import { type FreeRecharge, type Invoiceable, invoiceableOf } from '#server/finance/invoice/paid.ts'
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
import {
  changedByOther,
  invalidInput,
  notFound,
  type Refusal,
} from '#server/platform/http/refusal.ts'

const texts = textTable({
  eitherOf: [
    'Choose recharges or months: one invoice contains either.',
    '请选择充值或月份，一张发票只能包含其中一种。',
  ],
  notFree: [
    'Some of the chosen recharges are in another invoice, were refunded, or are invoiced by what you spend. Reload the page and choose again.',
    '部分所选充值已在其他发票中、已退款或按消耗开票，请刷新页面后重新选择。',
  ],
  monthNotFree: [
    'Some of the chosen months are in another invoice or have nothing to invoice. Reload the page and choose again.',
    '部分所选月份已在其他发票中或无可开票金额，请刷新页面后重新选择。',
  ],
})

/** Returns what an invoice may contain, and the buyer that its form begins with. */
export async function factsOfInvoices(
  scope: OwnerScope,
  terms: InvoiceTerms,
): Promise<OutputOf<typeof invoiceFacts>> {
  const currency = await currencyOf(scope)
  const { recharges, months } = await invoiceableOf(scope)
  const today = dayAt(Date.now(), scope.timeZone)
  const contract = (await contractsOf(scope)).find((one) => isInForce(one, today))
  const last = await selectOwn(scope, 'invoice')
    .select('buyer')
    .orderBy('invoice_id', 'desc')
    .executeTakeFirst()
  return {
    currency,
    kinds: offeredKinds(terms, currency),
    buyer: contract?.payer ?? last?.buyer ?? null,
    contract: contract ?? null,
    recharges: recharges.toReversed().slice(0, listedRechargesMax),
    total: recharges.length,
    months: months.toReversed().slice(0, listedMonthsMax),
  }
}

/** Applies for an invoice of recharges or months. @throws Refusal `notFound`, `invalidInput` */
export async function applyForInvoice(
  scope: OwnerScope,
  { bookingIds, months, buyer }: ReadInputOf<typeof applyInvoice>,
  applying: Applying,
): Promise<Invoice> {
  if (scope.accountId === null) throw new Error('an invoice needs the account that applies')
  const { locale } = applying
  if (bookingIds.length > 0 === months.length > 0) throw eitherOf(bookingIds.length, locale)
  await checkBuyer(scope, { buyer }, applying)
  // Of two applications at once, the second one finds the recharges and months occupied.
  await lockLedger(scope)
  const possible = await invoiceableOf(scope)
  const chosen =
    months.length > 0
      ? chosenMonths(possible, months, locale)
      : chosenRecharges(possible, bookingIds, locale)
  const { invoice_id } = await insertOwn(scope, 'invoice', {
    account_id: scope.accountId,
    cents: chosen.reduce((sum, { cents }) => sum + cents, 0),
    buyer: JSON.stringify(buyer),
  })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  await addContent(scope, invoice_id, chosen)
  return ownInvoice(scope, invoice_id)
}

async function addContent(
  scope: OwnerScope,
  invoiceId: string,
  chosen: readonly (FreeRecharge | InvoiceableMonth)[],
): Promise<void> {
  const named = { invoice_id: invoiceId }
  const recharges = chosen.flatMap((one) =>
    'month' in one ? [] : [{ ...named, booking_id: one.bookingId, cents: one.cents }],
  )
  const months = chosen.flatMap((one) =>
    'month' in one ? [{ ...named, ...one, month: firstDayOf(one.month) }] : [],
  )
  if (recharges.length > 0) await insertOwn(scope, 'invoice_recharge', recharges).execute()
  if (months.length > 0) await insertOwn(scope, 'invoice_month', months).execute()
}

function eitherOf(count: number, locale: Locale): Refusal {
  const message = texts[locale].eitherOf
  const expected = 'recharges or months'
  const got = count === 0 ? 'neither' : 'both'
  return invalidInput([{ path: 'bookingIds', expected, got, message }])
}

/** @throws Refusal `notFound` for a booking that is no recharge of the owner, `invalidInput` for one that is not free */
function chosenRecharges(
  { known, recharges }: Invoiceable,
  bookingIds: readonly string[],
  locale: Locale,
): FreeRecharge[] {
  const wanted = new Set(bookingIds)
  if (bookingIds.some((bookingId) => !known.has(bookingId))) throw notFound()
  const chosen = recharges.filter(({ bookingId }) => wanted.has(bookingId))
  if (chosen.length === wanted.size) return chosen
  const message = texts[locale].notFree
  const expected = 'recharges without an invoice'
  throw invalidInput([{ path: 'bookingIds', expected, got: bookingIds.join(', '), message }])
}

/** @throws Refusal `invalidInput` for a month that is not free */
function chosenMonths(
  { months }: Invoiceable,
  named: readonly string[],
  locale: Locale,
): InvoiceableMonth[] {
  const wanted = new Set(named)
  const chosen = months.filter(({ month }) => wanted.has(month))
  if (chosen.length === wanted.size) return chosen
  const message = texts[locale].monthNotFree
  const expected = 'closed months without an invoice'
  throw invalidInput([{ path: 'months', expected, got: named.join(', '), message }])
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
