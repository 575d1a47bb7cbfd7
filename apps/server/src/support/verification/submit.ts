import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  BusinessVerification,
  Qualification,
  removeQualification,
  submitQualification,
  submitVerification,
} from '@placard/contract/support/verification'
import {
  validationAfter,
  validationStatus,
  type ValidationStatus,
  validationStatusNames,
} from '@placard/domain/support/business-validation/validation'
import {
  needsVerification,
  qualificationsMax,
  statusOn,
  verificationKind,
  type VerificationKind,
  verificationKindNames,
} from '@placard/domain/support/verification/verification'
import { sql } from 'kysely'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { linkDocuments, lockDocuments } from '#server/support/verification/documents.ts'
import {
  factsOf,
  lockVerification,
  type VerificationRecord,
  verificationTexts,
} from '#server/support/verification/record.ts'
import {
  businessOf,
  businessView,
  qualificationView,
  todayOf,
  type Viewer,
} from '#server/support/verification/view.ts'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { OwnerScope } from '#server/platform/database/scope.ts'

const { business } = verificationKind

/**
 * Submits the verification of the acting owner's business, inside the scope's transaction.
 *
 * @throws Refusal `notFound` for a document, `changedByOther` with the current one, `invalidInput` while it cannot be
 *   submitted
 */
export async function submitBusiness(
  viewer: Viewer,
  input: ReadInputOf<typeof submitVerification>,
): Promise<BusinessVerification> {
  const { scope } = viewer
  await lockDocuments(scope, input.documentIds)
  const record = await lockVerification(scope, sql`v.kind = ${business}`)
  if ((record?.version ?? 0) !== input.version) throw changedByOther(businessView(viewer, record))
  const { companyName, contactName, contactPhone, documentIds } = input
  const submission = { companyName, contactName, contactPhone, documentIds, validUntil: null }
  const submittedId = await submitRecord(viewer, record, {
    ...submission,
    kind: business,
    number: input.registrationNumber,
  })
  // Another request has just submitted it for the first time.
  if (submittedId === null) throw changedByOther(await businessOf(viewer))
  return businessOf(viewer)
}

/**
 * Submits a qualification of the acting owner, inside the scope's transaction.
 *
 * @throws Refusal as `submitBusiness`; `limitReached` if there are too many
 */
export async function submitQualificationDocument(
  viewer: Viewer,
  input: ReadInputOf<typeof submitQualification>,
): Promise<Qualification> {
  const { scope } = viewer
  const { qualificationId, version, kind, number, validUntil, documentIds } = input
  await lockDocuments(scope, documentIds)
  const record =
    qualificationId === undefined ? undefined : await lockDocument(viewer, qualificationId, version)
  if (record === undefined) await allowAnother(viewer)
  const submission = { companyName: '', contactName: '', contactPhone: '', documentIds, validUntil }
  const verificationId = await submitRecord(viewer, record, { ...submission, kind, number })
  const kept = await lockVerification(scope, sql`v.verification_id = ${verificationId}`)
  if (kept === undefined) throw new Error('expected the qualification that was just kept')
  return qualificationView(viewer, kept)
}

/** @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput` while it is under review */
export async function removeQualificationDocument(
  viewer: Viewer,
  { qualificationId, version }: ReadInputOf<typeof removeQualification>,
): Promise<void> {
  const { scope, locale } = viewer
  const record = await lockDocument(viewer, qualificationId, version)
  if (record.status === validationStatus.validating) {
    const message = verificationTexts[locale].beingChecked
    const got = String(record.status)
    throw invalidInput([{ path: 'qualificationId', expected: 'a decided one', got, message }])
  }
  await deleteOwn(scope, 'verification').where('verification_id', '=', qualificationId).execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'verification',
    entityId: qualificationId,
    entityName: `${verificationKindNames[locale][record.kind]} ${record.number}`,
    before: { kind: record.kind, ...factsOf(record) },
    after: null,
    version: null,
  })
}

async function lockDocument(viewer: Viewer, qualificationId: string, version: number | undefined) {
  const wanted = sql`v.verification_id = ${qualificationId} and v.kind <> ${business}`
  const record = await lockVerification(viewer.scope, wanted)
  if (record === undefined) throw notFound()
  if (record.version !== version) throw changedByOther(qualificationView(viewer, record))
  return record
}

async function allowAnother({ scope, locale }: Viewer): Promise<void> {
  const { count } = await selectOwn(scope, 'verification')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('kind', '<>', business)
    .executeTakeFirstOrThrow()
  if (Number(count) < qualificationsMax) return
  const message = verificationTexts[locale].tooManyQualifications({ max: qualificationsMax })
  throw new Refusal({ code: code.limitReached, message })
}

interface Submission {
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
async function submitRecord(
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
  const reasons: Readonly<Partial<Record<ValidationStatus, string>>> =
    verificationTexts[locale].notNow
  const message = reasons[status] ?? names[status]
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
