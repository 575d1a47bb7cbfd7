import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  BusinessVerification,
  Qualification,
  removeQualification,
  submitQualification,
  submitVerification,
} from '@placard/contract/support/verification'
import { validationStatus } from '@placard/domain/support/business-validation/status'
import { verificationKind, verificationKindNames } from '@placard/domain/support/verification/kind'
import { qualificationsMax } from '@placard/domain/support/verification/limit'
import { sql } from 'kysely'
import { deleteOwn, selectOwn } from '#server/platform/database/own.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { lockDocuments } from '#server/support/verification/documents.ts'
import { submitRecord } from '#server/support/verification/submit-record.ts'
import { factsOf, lockVerification } from '#server/support/verification/record.ts'
import {
  businessOf,
  businessView,
  type Viewer,
  qualificationView,
} from '#server/support/verification/view.ts'
import { verificationTexts } from '#server/support/verification/texts.ts'

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
  const message = verificationTexts[locale].tooManyQualifications(qualificationsMax)
  throw new Refusal({ code: code.limitReached, message })
}
