import type { BankLineReason, BankLineState } from '@placard/domain/finance/bank-statement/state'
import type { ColumnType } from 'kysely'
import type {
  Amount,
  Day,
  GeneratedId,
  Id,
  Instant,
} from '#server/platform/database/tables/column.ts'

/** Never updated. */
type Kept<Value, Given = Value> = ColumnType<Value, Given, never>

interface BankStatementTable {
  statement_id: GeneratedId
  file_name: Kept<string>
  uploaded_by: Id | null
  uploaded_at: Instant
  new_count: Kept<number>
  known_count: Kept<number>
  outgoing_count: Kept<number>
  refused_count: Kept<number>
}

interface BankLineTable {
  line_id: GeneratedId
  statement_id: Kept<string>
  row_num: Kept<number>
  identity: Kept<Buffer>
  account: Kept<string>
  day: Day
  cents: Amount
  currency: Kept<string>
  payer: Kept<string>
  payer_account: Kept<string>
  purpose: Kept<string>
  bank_id: Kept<string>
  voucher: Kept<string>
  wrong_reference: Kept<string>
  no_application: BankLineReason | null
  owner_id: Id | null
  application_id: Id | null
  booking_id: Id | null
  decided_by: Id | null
  decided_at: ColumnType<Date | null, never, Date | null>
  set_aside_reason: ColumnType<string, never, string>
}

/** A view. */
interface BankLineMatchView {
  line_id: Kept<string>
  state: Kept<BankLineState>
  reason: Kept<BankLineReason | null>
}

export interface BankStatementTables {
  bank_statement: BankStatementTable
  bank_line: BankLineTable
  bank_line_match: BankLineMatchView
}
