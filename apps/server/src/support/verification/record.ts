import type { VerificationDocument } from '@placard/contract/support/verification'
import {
  type ValidationStatus,
  validationStatus,
} from '@placard/domain/support/business-validation/validation'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { VerificationKind } from '@placard/domain/support/verification/verification'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

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

const { noNeed, validating, complete } = validationStatus

export const verificationTexts = textTable({
  notNow: {
    [noNeed]: [
      'This owner does not need verification. There is nothing to submit.',
      '该账户无需认证，不必提交材料。',
    ],
    [validating]: [
      'It has been submitted and is being checked. Wait for the result.',
      '材料已提交，正在审核，请等待结果。',
    ],
    [complete]: [
      'It is verified. You can submit it again after it has expired.',
      '已通过认证，有效期结束后可重新提交。',
    ],
  },
  notWaiting: [
    'It is no longer waiting for review. Reload the list.',
    '该材料已不在待审核状态，请刷新列表。',
  ],
  sayWhy: [
    'Enter a reason so that the owner knows what to fix.',
    '请填写原因，以便账户了解如何修改。',
  ],
  beingChecked: [
    'It is being checked. Wait for the result before you remove it.',
    '该资质正在审核，请等待结果后再删除。',
  ],
  dayPassed: [
    '{day} has passed. Enter today or a later date.',
    '{day} 已过，请填写今天或之后的日期。',
  ],
  tooManyQualifications: [
    'The limit of {max} qualifications is reached. Remove one that is no longer needed.',
    '最多可有 {max} 项资质，请先删除不再需要的资质。',
  ],
  tooManyDocuments: [
    '{max} documents are uploaded but not submitted. Submit some of them first.',
    '有 {max} 个文件尚未提交，请先提交其中一部分。',
  ],
})
