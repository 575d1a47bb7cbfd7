import type { LedgerAccount } from '@placard/domain/finance/account'
import type { BookingType } from '@placard/domain/finance/booking'
import type { ColumnType } from 'kysely'
import type { GeneratedId, OwnerKey } from '#server/platform/database/tables/column.ts'

/** Append-only: the database rejects every change. */
type Kept<Value, Given = Value> = ColumnType<Value, Given, never>

interface LedgerAccountTable {
  owner_id: OwnerKey
  account_code: Kept<LedgerAccount>
  balance: ColumnType<string, number | undefined, string>
}

interface LedgerBookingTable {
  owner_id: OwnerKey
  booking_id: GeneratedId
  booking_type: Kept<BookingType>
  voucher: Kept<string | null>
  note: Kept<string>
  account_id: Kept<string | null>
  booked_at: Kept<Date, Date | undefined>
}

interface LedgerEntryTable {
  owner_id: OwnerKey
  booking_id: Kept<string>
  account_code: Kept<LedgerAccount>
  cents: Kept<string, number>
}

export interface FinanceTables {
  ledger_account: LedgerAccountTable
  ledger_booking: LedgerBookingTable
  ledger_entry: LedgerEntryTable
}
