import { validationStatus } from '@placard/domain/support/business-validation/validation'
import {
  documentMaxBytes,
  documentsMax,
  numberMaxLength,
  qualificationKind,
} from '@placard/domain/support/verification/verification'
import * as z from 'zod/mini'
import { anyRole, speaksForOwner } from '../platform/access.ts'
import { name } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { contactName, contactPhone } from '../platform/contact.ts'
import { line } from '../platform/local-text.ts'
import { day, id, instant, nothing, version } from '../platform/scalar.ts'

/** A file of evidence. */
export const verificationDocument = z.strictObject({
  documentId: id,
  fileName: z.string(),
  /** The type, detected by content. */
  mediaType: z.string(),
  bytes: z.int(),
})
export type VerificationDocument = z.infer<typeof verificationDocument>

/** The status of a verification. */
const standing = {
  /** @see spec S3.21 */
  status: z.enum(validationStatus),
  /** The reason of the last rejection; empty without one. */
  reason: z.string(),
  documents: z.array(verificationDocument),
  submittedAt: z.nullable(instant),
  /** The time of the decision; null without one. */
  reviewedAt: z.nullable(instant),
  /** The last day of validity in the owner's time zone; null for unlimited or unknown. */
  validUntil: z.nullable(day),
}

/** The verification of the business. Before the first submission the texts are empty and `version` is 0. */
export const businessVerification = z.strictObject({
  ...standing,
  companyName: z.string(),
  registrationNumber: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  version: z.int().check(z.nonnegative()),
})
export type BusinessVerification = z.infer<typeof businessVerification>

/** Returns the verification status of the acting owner's business. @see spec S4.15, S7.20 */
export const queryVerifyStatus = defineCall({
  path: '/v3/communal/org_verify/query_verify_status',
  summary: 'Returns the verification status of the business.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: businessVerification,
})

/** A qualification of an owner. */
export const qualification = z.strictObject({
  qualificationId: id,
  kind: z.enum(qualificationKind),
  kindName: z.string(),
  /** The number in the document. */
  number: z.string(),
  ...standing,
  version,
})
export type Qualification = z.infer<typeof qualification>

/**
 * Returns the qualifications of the acting owner, and their overall status: the one that needs attention most.
 *
 * @see spec S7.24
 */
export const qualificationStatus = defineCall({
  path: '/v3/communal/owner/customer/qualification/status',
  summary: 'Returns the qualifications of the owner with their status.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: z.strictObject({
    status: z.enum(validationStatus),
    items: z.array(qualification),
  }),
})

const documentIds = z.array(id).check(
  z.minLength(1),
  z.maxLength(documentsMax),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'each document once' }),
)
const paperNumber = line(numberMaxLength).check(z.minLength(1))

/** Uploads one document: PNG, JPEG, WebP or PDF, detected by content. It is kept for a day until it is submitted. */
export const uploadDocument = defineCall({
  path: '/v3/verification/upload',
  summary: 'Uploads a document for a verification or a qualification.',
  body: 'upload',
  maxFileBytes: documentMaxBytes,
  access: speaksForOwner,
  effect: 'write',
  input: nothing,
  output: verificationDocument,
})

/** Returns one of the acting owner's documents, as it was uploaded. */
export const downloadDocument = defineCall({
  path: '/v3/verification/document',
  summary: 'Downloads a document of the owner.',
  body: 'download',
  access: speaksForOwner,
  effect: 'read',
  input: z.strictObject({ documentId: id }),
  output: nothing,
})

/**
 * Submits the verification of the business, for the first time (`version` 0), or again after a rejection or expiry.
 * Documents that were submitted before and are listed again are kept.
 *
 * @see spec S4.15
 */
export const submitVerification = defineCall({
  path: '/v3/verification/submit',
  summary: 'Submits the verification of the business.',
  body: 'json',
  access: speaksForOwner,
  effect: 'write',
  input: z.strictObject({
    version: z.int().check(z.nonnegative(), z.lte(2_147_483_647)),
    companyName: name,
    registrationNumber: paperNumber,
    contactName: z._default(contactName, ''),
    contactPhone: z._default(contactPhone, ''),
    documentIds,
  }),
  output: businessVerification,
})

/** Submits a qualification: a new one, or the given one again after a rejection or expiry. */
export const submitQualification = defineCall({
  path: '/v3/qualification/submit',
  summary: 'Submits a qualification.',
  body: 'json',
  access: speaksForOwner,
  effect: 'write',
  input: z
    .strictObject({
      qualificationId: z.optional(id),
      version: z.optional(version),
      kind: z.enum(qualificationKind),
      number: paperNumber,
      /** The last day of validity according to the document; null for unlimited. */
      validUntil: z._default(z.nullable(day), null),
      documentIds,
    })
    .check(
      z.refine((input) => (input.qualificationId === undefined) === (input.version === undefined), {
        path: ['version'],
        error: 'the version that was seen, of a qualification that is there',
      }),
    ),
  output: qualification,
})

/** Removes a qualification that is not under review. */
export const removeQualification = defineCall({
  path: '/v3/qualification/remove',
  summary: 'Removes a qualification.',
  body: 'json',
  access: speaksForOwner,
  effect: 'write',
  input: z.strictObject({ qualificationId: id, version }),
  output: nothing,
})
