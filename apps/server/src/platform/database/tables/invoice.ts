import type { BookingType } from '@placard/domain/finance/booking'
import type { InvoiceBasis } from '@placard/domain/finance/contract'
import type { Buyer } from '@placard/domain/finance/invoice/buyer'
import type { DocumentKind, InvoiceDocument } from '@placard/domain/finance/invoice/document'
import type { InvoiceState } from '@placard/domain/finance/invoice/state'
import type { ColumnType } from 'kysely'
import type {
  Amount,
  Day,
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

/** Never updated. */
type Kept<Value, Given = Value> = ColumnType<Value, Given, never>

interface InvoiceTable {
  owner_id: OwnerKey
  invoice_id: GeneratedId
  account_id: Id
  cents: Amount
  buyer: ColumnType<Buyer, string, never>
  state: ColumnType<InvoiceState, InvoiceState | undefined, InvoiceState>
  is_open: ColumnType<boolean, never, never>
  applied_at: Instant
  decided_at: ColumnType<Date | null, Date | undefined, Date>
  decided_by: Id | null
  reason: ColumnType<string, string | undefined, string>
}

interface InvoiceRechargeTable {
  owner_id: OwnerKey
  invoice_id: Kept<string>
  booking_id: Kept<string>
  cents: Kept<string, number>
  is_open: ColumnType<boolean, boolean | undefined, never>
}

interface InvoiceDocumentTable {
  owner_id: OwnerKey
  invoice_id: Kept<string>
  kind: Kept<DocumentKind>
  number: Kept<string>
  content: ColumnType<InvoiceDocument, string, never>
  file_id: Id | null
}

interface OwnerContractTable {
  owner_id: OwnerKey
  contract_id: GeneratedId
  number: string
  first_day: Day
  last_day: ColumnType<string | null, string | null, string | null>
  basis: InvoiceBasis
  payer: ColumnType<Buyer | null, string | null, string | null>
  payment_days: number
  note: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
}

interface InvoiceMonthTable {
  owner_id: OwnerKey
  invoice_id: Kept<string>
  month: Kept<string>
  spent: Kept<string, number>
  carried: Kept<string, number>
  cents: Kept<string, number>
  is_open: ColumnType<boolean, boolean | undefined, never>
}

/** A view. */
interface ReceivedCashView {
  owner_id: OwnerKey
  booking_id: Kept<string>
  booking_type: Kept<BookingType>
  voucher: Kept<string | null>
  booked_at: Kept<Date>
  cents: Kept<string>
}

export interface InvoiceTables {
  received_cash: ReceivedCashView
  invoice: InvoiceTable
  invoice_recharge: InvoiceRechargeTable
  invoice_document: InvoiceDocumentTable
  invoice_month: InvoiceMonthTable
  owner_contract: OwnerContractTable
}
