import type { Invoice } from '@placard/contract/finance/invoice'
import type { Buyer } from '@placard/domain/finance/invoice/buyer'
import {
  type DocumentKind,
  documentKind,
  type InvoiceDocument,
} from '@placard/domain/finance/invoice/document'
import type { InvoiceState } from '@placard/domain/finance/invoice/state'
import { type InvoiceTotals, taxCategory } from '@placard/domain/finance/invoice/totals'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The columns of an invoice `n`, with its recharges or months, and documents. */
export const invoiceColumns = sql`n.invoice_id, n.state, n.cents, n.buyer, n.applied_at, n.decided_at, n.reason,
  (select jsonb_agg(jsonb_build_object('bookingId', r.booking_id::text, 'cents', r.cents, 'voucher', coalesce(b.voucher, ''),
      'bookedAt', floor(extract(epoch from b.booked_at) * 1000)) order by r.booking_id)
    from invoice_recharge r join ledger_booking b on b.owner_id = r.owner_id and b.booking_id = r.booking_id
    where r.owner_id = n.owner_id and r.invoice_id = n.invoice_id) as recharges,
  (select jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'), 'spent', m.spent, 'carried', m.carried,
      'cents', m.cents) order by m.month)
    from invoice_month m where m.owner_id = n.owner_id and m.invoice_id = n.invoice_id) as months,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'content', d.content,
      'fileName', f.file_name) order by d.kind), '[]'::jsonb)
    from invoice_document d left join stored_file f on f.owner_id = d.owner_id and f.file_id = d.file_id
    where d.owner_id = n.owner_id and d.invoice_id = n.invoice_id) as documents`

export interface InvoiceRecord {
  invoice_id: string
  state: InvoiceState
  cents: string
  buyer: Buyer
  applied_at: Date
  decided_at: Date | null
  reason: string
  recharges: Invoice['recharges'] | null
  months: Invoice['months'] | null
  documents: {
    kind: DocumentKind
    number: string
    content: InvoiceDocument
    fileName: string | null
  }[]
  account_name: string
}

/** Returns the sums of an invoice, all of whose lines have the same tax. */
export function sumsOf({ netCents, taxCents, roundingCents, payableCents, taxes }: InvoiceTotals) {
  const [{ tax } = { tax: { category: taxCategory.zero, basisPoints: 0 } }] = taxes
  return { netCents, taxCents, roundingCents, payableCents, tax }
}

export function invoiceOf(record: InvoiceRecord): Invoice {
  return {
    invoiceId: record.invoice_id,
    state: record.state,
    cents: Number(record.cents),
    buyer: record.buyer,
    appliedBy: record.account_name,
    appliedAt: record.applied_at.getTime(),
    decidedAt: record.decided_at?.getTime() ?? null,
    reason: record.reason,
    recharges: record.recharges ?? [],
    months: record.months ?? [],
    documents: record.documents.map(({ kind, number, content, fileName }) => ({
      kind,
      number,
      day: content.day,
      ...sumsOf(content.totals),
      fileName,
      hasUbl: content.seller !== null,
    })),
  }
}

/** The name of the user who applied, for users of the same owner only: an agency does not know its client's users. */
export function ownInvoiceColumns({ homeOwnerId }: OwnerScope) {
  return sql`${invoiceColumns}, case when a.owner_id = ${homeOwnerId} then a.account_name else '' end as account_name`
}

export const invoiceTables = sql`invoice n join account a on a.account_id = n.account_id`

/** Returns one invoice of the acting owner. @throws Refusal `notFound` */
export async function ownInvoice(scope: OwnerScope, invoiceId: string): Promise<Invoice> {
  const { rows } = await runOwn<InvoiceRecord>(
    scope,
    owned`select ${ownInvoiceColumns(scope)} from ${invoiceTables}
      where n.owner_id = ${scope.ownerId} and n.invoice_id = ${invoiceId}`,
  )
  const [record] = rows
  if (record === undefined) throw notFound()
  return invoiceOf(record)
}

/** Returns an issued document of the acting owner as it was issued; undefined without one. */
export async function documentOf(
  scope: OwnerScope,
  invoiceId: string,
  kind: DocumentKind = documentKind.invoice,
): Promise<{ content: InvoiceDocument; file_id: string | null } | undefined> {
  const { rows } = await runOwn<{ content: InvoiceDocument; file_id: string | null }>(
    scope,
    owned`select content, file_id from invoice_document
      where owner_id = ${scope.ownerId} and invoice_id = ${invoiceId} and kind = ${kind}`,
  )
  return rows[0]
}
