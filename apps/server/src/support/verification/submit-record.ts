import {
  validationStatus,
  validationStatusNames,
} from '@placard/domain/support/business-validation/status'
import { validationAfter } from '@placard/domain/support/business-validation/step'
import type { Day } from '@placard/domain/platform/calendar/day'
import {
  type VerificationKind,
  verificationKindNames,
} from '@placard/domain/support/verification/kind'
import { needsVerification, statusOn } from '@placard/domain/support/verification/status'
import { sql } from 'kysely'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { linkDocuments } from '#server/support/verification/documents.ts'
import { factsOf, type VerificationRecord } from '#server/support/verification/record.ts'
import { type Viewer, todayOf } from '#server/support/verification/view.ts'
import { verificationTexts } from '#server/support/verification/texts.ts'

/** A submission. */
export interface Submission {
  readonly kind: VerificationKind
  readonly companyName: string
  readonly number: string
  readonly contactName: string
  readonly contactPhone: string
  readonly documentIds: readonly string[]
  /** As in the document; null for unlimited or unknown. */
  readonly validUntil: string | null
}

/**
 * Submits something to the platform: an existing record, or a new one if `undefined`.
 *
 * @returns its id; null if another request has created the only one possible
 * @throws Refusal `invalidInput` while it cannot be submitted
 */
export async function submitRecord(
  viewer: Viewer,
  record: VerificationRecord | undefined,
  submission: Submission,
): Promise<string | null> {
  const { scope, locale } = viewer
  const status = nextStatus(viewer, record)
  const verificationId = record
    ? await replace(scope, record, submission)
    : await add(scope, submission)
  if (verificationId === null) return null
  await linkDocuments(scope, verificationId, submission.documentIds)
  const { kind, ...submitted } = submission
  const is = { status, ...submitted, reason: '' }
  await logOperation(scope, {
    entity: 'verification',
    entityId: verificationId,
    entityName: `${verificationKindNames[locale][kind]} ${submission.number}`,
    version: (record?.version ?? 0) + 1,
    ...(record
      ? {
          operation: 'change',
          ...(difference<object>(factsOf(record), is) ?? { before: {}, after: {} }),
        }
      : { operation: 'create', before: null, after: { kind, ...is } }),
  })
  return verificationId
}

function nextStatus(
  { scope, ownerType, locale, nowMs }: Viewer,
  record: VerificationRecord | undefined,
): number {
  const { noNeed, toValidate } = validationStatus
  const known = record
    ? statusOn(record.status, record.valid_until, todayOf(scope, nowMs))
    : toValidate
  const status = needsVerification(ownerType) ? known : noNeed
  const next = validationAfter(status, { kind: 'submit' })
  if (next !== null) return next
  const names = validationStatusNames[locale]
  const message = verificationTexts[locale].notNow[status] ?? names[status]
  throw invalidInput([{ path: '', expected: names[toValidate], got: names[status], message }])
}

async function replace(
  scope: OwnerScope,
  { verification_id, version }: VerificationRecord,
  submission: Submission,
): Promise<string> {
  await updateOwn(scope, 'verification')
    .set({
      ...columnsOf(submission),
      reason: '',
      reviewed_at: null,
      warned_days: null,
      version: version + 1,
    })
    .set('submitted_at', sql`now()`)
    .where('verification_id', '=', verification_id)
    .execute()
  return verification_id
}

async function add(scope: OwnerScope, submission: Submission): Promise<string | null> {
  const added = await insertOwn(scope, 'verification', {
    kind: submission.kind,
    ...columnsOf(submission),
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('verification_id')
    .executeTakeFirst()
  return added?.verification_id ?? null
}

function columnsOf(submission: Submission) {
  return {
    status: validationStatus.validating,
    company_name: submission.companyName,
    number: submission.number,
    contact_name: submission.contactName,
    contact_phone: submission.contactPhone,
    // The contract only accepts existing days.
    valid_until: submission.validUntil as Day | null,
  }
}
