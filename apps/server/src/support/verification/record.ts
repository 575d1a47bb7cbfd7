import type { VerificationDocument } from '@placard/contract/support/verification'
import type { ValidationStatus } from '@placard/domain/support/business-validation/status'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { VerificationKind } from '@placard/domain/support/verification/kind'
import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The row of a verification or qualification. */
export interface VerificationRecord {
  verification_id: string
  kind: VerificationKind
  status: ValidationStatus
  company_name: string
  contact_name: string
  contact_phone: string
  number: string
  valid_until: Day | null
  reason: string
  submitted_at: Date
  reviewed_at: Date | null
  warned_days: number | null
  version: number
  documents: VerificationDocument[]
}

/** The columns of `VerificationRecord` of the verification `v`. */
export const verificationColumns = sql`v.verification_id, v.kind, v.status, v.company_name, v.contact_name,
  v.contact_phone, v.number, v.valid_until, v.reason, v.submitted_at, v.reviewed_at, v.warned_days, v.version,
  (
    select coalesce(json_agg(json_build_object('documentId', f.file_id::text, 'fileName', f.file_name,
      'mediaType', f.media_type, 'bytes', f.byte_count) order by f.file_id), '[]')
    from verification_document d join stored_file f using (owner_id, file_id)
    where d.owner_id = v.owner_id and d.verification_id = v.verification_id
  ) as documents`

/** Returns the matching verifications of the acting owner, oldest first. @param condition on the verification `v` */
export async function verifications(
  scope: OwnerScope,
  condition: RawBuilder<unknown>,
): Promise<VerificationRecord[]> {
  const { rows } = await runOwn<VerificationRecord>(
    scope,
    owned`select ${verificationColumns} from verification v
      where v.owner_id = ${scope.ownerId} and ${condition} order by v.verification_id`,
  )
  return rows
}

/** Returns a verification of the acting owner, locked until the transaction ends; undefined if there is none. */
export async function lockVerification(
  scope: OwnerScope,
  condition: RawBuilder<unknown>,
): Promise<VerificationRecord | undefined> {
  const { rows } = await runOwn<VerificationRecord>(
    scope,
    owned`select ${verificationColumns} from verification v
      where v.owner_id = ${scope.ownerId} and ${condition} for no key update of v`,
  )
  return rows[0]
}

/** Returns the fields for the log, with their names on the wire. */
export function factsOf(record: VerificationRecord) {
  return {
    status: record.status,
    companyName: record.company_name,
    number: record.number,
    contactName: record.contact_name,
    contactPhone: record.contact_phone,
    documentIds: record.documents.map(({ documentId }) => documentId),
    validUntil: record.valid_until,
    reason: record.reason,
  }
}
