import type { ValidationStatus } from '@placard/domain/support/business-validation/status'
import type { Day as CalendarDay } from '@placard/domain/platform/calendar/day'
import type { VerificationKind } from '@placard/domain/support/verification/kind'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Instant, OwnerKey } from '#server/platform/database/tables/column.ts'

interface VerificationTable {
  owner_id: OwnerKey
  verification_id: GeneratedId
  kind: ColumnType<VerificationKind, VerificationKind, never>
  status: ColumnType<ValidationStatus, number, number>
  company_name: Generated<string>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  number: string
  /** A date column only contains existing days. */
  valid_until: ColumnType<CalendarDay | null, string | null | undefined, string | null>
  reason: Generated<string>
  submitted_at: Instant
  reviewed_at: Date | null
  warned_days: number | null
  version: Generated<number>
}

interface VerificationDocumentTable {
  owner_id: OwnerKey
  verification_id: Id
  file_id: Id
}

/** The verifications of owners, with their documents. */
export interface VerificationTables {
  verification: VerificationTable
  verification_document: VerificationDocumentTable
}
