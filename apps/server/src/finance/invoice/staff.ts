import type { listAnyInvoices, StaffInvoice } from '@placard/contract/finance/staff-invoice'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { amountsOf, type InvoiceTerms, lineText } from '@placard/domain/finance/invoice/document'
import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import { invoiceState } from '@placard/domain/finance/invoice/state'
import { type RawBuilder, sql } from 'kysely'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import {
  invoiceColumns,
  invoiceOf,
  type InvoiceRecord,
  invoiceTables,
  sumsOf,
} from '#server/finance/invoice/record.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { StaffContext } from '#server/platform/http/route.ts'

type StaffRecord = InvoiceRecord & {
  owner_id: string
  owner_name: string
  currency: string
  decided_by_name: string | null
}

const staffColumns = sql`${invoiceColumns}, a.account_name, n.owner_id, o.owner_name, o.currency, d.account_name as decided_by_name`
const staffTables = sql`${invoiceTables} join owner o on o.owner_id = n.owner_id
  left join account d on d.account_id = n.decided_by`

/** Returns the lines and sums with which an invoice is issued; null if the platform has stopped issuing its kind. */
export function proposalOf(
  { buyer, recharges, months }: Pick<StaffInvoice, 'buyer' | 'recharges' | 'months'>,
  terms: InvoiceTerms,
) {
  if (buyer.kind === invoiceKind.europe && terms.seller === null) return null
  const named = [
    ...recharges.map(({ voucher, cents }) => ({ name: voucher, cents })),
    ...months.map(({ month, cents }) => ({ name: month, cents })),
  ]
  const paid = named.map(({ name, cents }) => ({ description: lineText(buyer.kind, name), cents }))
  return amountsOf(paid, buyer, terms)
}

function staffInvoiceOf(record: StaffRecord, terms: InvoiceTerms): StaffInvoice {
  const invoice = invoiceOf(record)
  const proposal = invoice.state === invoiceState.applied ? proposalOf(invoice, terms) : null
  return {
    ...invoice,
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    currency: record.currency,
    decidedBy: record.decided_by_name ?? '',
    proposal: proposal && sumsOf(proposal.totals),
  }
}

/** Work of platform staff, with the terms on which invoices are issued. */
export interface InvoiceWork extends PlatformWork {
  readonly terms: InvoiceTerms
}

/** Returns the work of a call. */
export function workOf(context: StaffContext): InvoiceWork {
  return { ...context, terms: context.service.settings.invoices }
}

/** Returns the invoices of all owners: those that wait first come first, others newest first. */
export async function anyInvoices(
  { unit: { db }, terms }: InvoiceWork,
  { filters, ...paging }: ReadInputOf<typeof listAnyInvoices>,
): Promise<OutputOf<typeof listAnyInvoices>> {
  const matching = matchingOf(filters)
  const order =
    filters.state === invoiceState.applied
      ? sql`n.applied_at, n.invoice_id`
      : sql`n.invoice_id desc`
  const { rows } =
    await sql<StaffRecord>`select ${staffColumns} from ${staffTables} where ${matching}
    order by ${order} ${pageLimit(paging)}`.execute(db)
  const total = await rowCount(db, sql`from ${staffTables} where ${matching}`)
  return { items: rows.map((row) => staffInvoiceOf(row, terms)), total }
}

function matchingOf({
  state,
  text = '',
}: ReadInputOf<typeof listAnyInvoices>['filters']): RawBuilder<unknown> {
  const isInState = state === undefined ? sql`true` : sql`n.state = ${state}`
  if (text.trim() === '') return isInState
  const pattern = containsPattern(text.trim())
  return sql`${isInState} and (o.owner_name ilike ${pattern} or n.buyer->>'name' ilike ${pattern} or exists (
    select from invoice_document m
    where m.owner_id = n.owner_id and m.invoice_id = n.invoice_id and m.number ilike ${pattern}
  ))`
}

/** Returns the owner of an invoice. @throws Refusal `notFound` */
export async function holderOfInvoice(work: PlatformWork, invoiceId: string): Promise<Holder> {
  const row = await work.unit.db
    .selectFrom('invoice')
    .select('owner_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return holderOf(work, row.owner_id)
}

/** Returns one invoice of any owner. @throws Refusal `notFound` */
export async function anyInvoice(work: InvoiceWork, invoiceId: string): Promise<StaffInvoice> {
  const { rows } = await sql<StaffRecord>`select ${staffColumns} from ${staffTables}
    where n.invoice_id = ${invoiceId}`.execute(work.unit.db)
  const [record] = rows
  if (record === undefined) throw notFound()
  return staffInvoiceOf(record, work.terms)
}
