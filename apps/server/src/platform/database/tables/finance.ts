import type { Balance, LedgerAccount, SubAccount } from '@placard/domain/finance/account'
import type { AlertKind } from '@placard/domain/finance/alert/alert'
import type { BookingType } from '@placard/domain/finance/booking'
import type { ApplicationState } from '@placard/domain/finance/recharge-application'
import type { CorrectionCause } from '@placard/domain/finance/correction'
import type { ProposalKind, ProposalState } from '@placard/domain/finance/proposal'
import type { ReconciliationRule } from '@placard/domain/finance/reconciliation'
import type { TransferDirection, TransferProblem } from '@placard/domain/finance/transfer'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ColumnType } from 'kysely'
import type {
  Amount,
  Day,
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'
import type { BankStatementTables } from '#server/platform/database/tables/bank-statement.ts'
import type { InvoiceTables } from '#server/platform/database/tables/invoice.ts'

/** Append-only: the database rejects every change. */
type Kept<Value, Given = Value> = ColumnType<Value, Given, never>

interface LedgerAccountTable {
  owner_id: OwnerKey
  account_code: Kept<LedgerAccount>
  balance: ColumnType<string, number | undefined, string>
  /** Of the account of credit; 0 for all others. */
  credit_limit: ColumnType<string, number | undefined, number>
  /** Kept by the statement that writes entries. */
  entry_count: ColumnType<string, undefined, never>
}

interface LedgerBookingTable {
  owner_id: OwnerKey
  booking_id: GeneratedId
  booking_type: Kept<BookingType>
  voucher: Kept<string | null>
  note: Kept<string>
  account_id: Kept<string | null>
  booked_at: Kept<Date, Date | undefined>
  for_day: Kept<string | null>
  statement_day: Kept<string>
  related_owner_id: Kept<string | null>
}

interface LedgerEntryTable {
  owner_id: OwnerKey
  booking_id: Kept<string>
  account_code: Kept<LedgerAccount>
  cents: Kept<string, number>
  balance_after: Kept<string, number>
}

interface GiftLotTable {
  owner_id: OwnerKey
  lot_id: GeneratedId
  booking_id: Id
  granted: Amount
  cents_left: Amount
  last_day: Day | null
}

interface SettlementDayTable {
  owner_id: OwnerKey
  day: Day
  cost: Amount
  over_budget: Amount
  after_empty: Amount
  gift: Amount
  rebate: Amount
  cash: Amount
  credit: Amount
  unpaid: Amount
  settled_at: Instant
}

interface SettlementGiftTable {
  owner_id: OwnerKey
  day: Day
  lot_id: Id
  cents: Amount
}

/** The sums of all owners with one currency, in cents. */
export interface CurrencyBalances extends Omit<Balance, 'creditLimit'> {
  /** ISO 4217 code. */
  readonly currency: string
}

interface ReconciliationTable {
  reconciliation_id: GeneratedId
  started_at: Instant
  ended_at: Instant
  owner_count: Amount
  entry_count: Amount
  difference_count: Amount
  correction_count: Amount
  balances: ColumnType<CurrencyBalances[], never, never>
}

interface ReconciliationDifferenceTable {
  reconciliation_id: Id
  place: number
  owner_id: Id
  rule: ReconciliationRule
  subject: string
  expected: Amount
  found: Amount
}

interface RechargeApplicationTable {
  owner_id: OwnerKey
  application_id: GeneratedId
  account_id: Id
  cents: Amount
  payer: string
  note: string
  state: ColumnType<ApplicationState, ApplicationState | undefined, ApplicationState>
  slip_file_id: Id | null
  applied_at: Instant
  decided_at: ColumnType<Date | null, Date | undefined, Date>
  decided_by: Id | null
  received_cents: Amount | null
  booking_id: Id | null
  reason: ColumnType<string, string | undefined, string>
}

interface MoneyProposalTable {
  owner_id: OwnerKey
  proposal_id: GeneratedId
  kind: ColumnType<ProposalKind, ProposalKind, never>
  sub_account: ColumnType<SubAccount | null, SubAccount | null, never>
  cents: Amount
  last_day: Day | null
  voucher: string | null
  note: string
  state: ColumnType<ProposalState, ProposalState | undefined, ProposalState>
  proposed_by: Id
  proposed_at: Instant
  decided_by: Id | null
  decided_at: ColumnType<Date | null, Date | undefined, Date>
  reason: ColumnType<string, string | undefined, string>
  lock_booking_id: Id | null
  booking_id: Id | null
  told_at: ColumnType<Date | null, undefined, Date>
  transfer_id: ColumnType<string | null, string | null | undefined, never>
  for_day: ColumnType<string | null, string | null | undefined, never>
  cause: ColumnType<CorrectionCause | null, CorrectionCause | null | undefined, never>
}

interface TransferTable {
  owner_id: OwnerKey
  transfer_id: GeneratedId
  account_id: Id | null
  direction: ColumnType<TransferDirection, TransferDirection, never>
  sub_account: ColumnType<SubAccount, SubAccount, never>
  note: string
  request_key: string | null
  request_hash: ColumnType<Buffer | null, Buffer | null, never>
  reverses_id: Id | null
  made_at: Instant
  mode: ColumnType<string | null, string | null | undefined, never>
}

interface TransferItemTable {
  owner_id: OwnerKey
  transfer_id: Id
  place: number
  client_id: Id
  cents: Amount
  moved: Amount
  problem: ColumnType<TransferProblem | null, TransferProblem | null, never>
  booking_id: Id | null
  client_booking_id: Id | null
}

/** A view. */
interface Spendable {
  owner_id: OwnerKey
  /** Below zero if the owner owes more than it has. */
  cents: Amount
  unsettled: Amount
}

/** The columns of `alert_setting` are those of `AlertSettings`. */
interface AlertSettingTable {
  owner_id: OwnerKey
  balance_cents: Amount
  days: number
  budget_percent: number
  budget_used: boolean
  cost_percent: number
}

interface AlertEmailTable {
  owner_id: OwnerKey
  account_id: Id
  alerts: AlertKind[]
  locale: Locale
}

interface MoneyAlertTable {
  owner_id: OwnerKey
  alert: AlertKind | 'settlement'
  subject_id: Id
  day: string | null
}

export interface FinanceTables extends InvoiceTables, BankStatementTables {
  alert_setting: AlertSettingTable
  alert_email: AlertEmailTable
  money_alert: MoneyAlertTable
  budget_look: { only_one: boolean; epoch: string; pos: string }
  gift_lot: GiftLotTable
  money_proposal: MoneyProposalTable
  recharge_application: RechargeApplicationTable
  reconciliation: ReconciliationTable
  reconciliation_difference: ReconciliationDifferenceTable
  settlement_day: SettlementDayTable
  settlement_correction: { owner_id: OwnerKey; day: string; cost: Amount; found_at: Instant }
  settlement_gift: SettlementGiftTable
  account_budget: { owner_id: OwnerKey; since: Instant; budget: Amount | null }
  empty_balance: { owner_id: OwnerKey; since: Instant }
  settlement: { only_one: boolean; first_day: Day }
  spendable: Spendable
  transfer: TransferTable
  transfer_item: TransferItemTable
  transfer_limit: { owner_id: OwnerKey; per_transfer: Amount | null; per_day: Amount | null }
  ledger_account: LedgerAccountTable
  ledger_booking: LedgerBookingTable
  ledger_entry: LedgerEntryTable
}
