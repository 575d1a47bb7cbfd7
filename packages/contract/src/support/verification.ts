import { validationStatus } from '@placard/domain/support/business-validation/status'
import { qualificationKind } from '@placard/domain/support/verification/kind'
import {
  documentMaxBytes,
  documentsMax,
  numberMaxLength,
} from '@placard/domain/support/verification/limit'
import * as z from 'zod/mini'
import { anyRole, speaksForOwner } from '../platform/access.ts'
import { name } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { contactName, contactPhone } from '../platform/contact.ts'
import { line } from '../platform/local-text.ts'
import { day, id, instant, nothing, version } from '../platform/scalar.ts'

/** A file that proves something. */
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
  /** Why it was rejected last; empty: it was not. */
  reason: z.string(),
  documents: z.array(verificationDocument),
  submittedAt: z.nullable(instant),
  /** The time of the decision; null without one. */
  reviewedAt: z.nullable(instant),
  /** The last day on which it counts, in the owner's zone; null: for good, or not known yet. */
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
  summary: 'Says how the verification of the business stands.',
  body: 'form',
  access: anyRole,
  effect: 'read',
  input: nothing,
  output: businessVerification,
})

/** One qualification of an owner. */
export const qualification = z.strictObject({
  qualificationId: id,
  kind: z.enum(qualificationKind),
  kindName: z.string(),
  /** The paper's own. */
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
  summary: 'Says how the qualifications of the owner stand.',
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

/** Takes one document: PNG, JPEG, WebP or PDF, told by its content. It waits a day for being submitted. */
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

/** One of the acting owner's documents, as it was uploaded. */
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
 * Hands in what proves the business, for the first time (`version` 0), or again after a rejection or when the term has
 * passed. Documents that were handed in before and are named again stay.
 *
 * @see spec S4.15
 */
export const submitVerification = defineCall({
  path: '/v3/verification/submit',
  summary: 'Hands in what proves the business.',
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

/** Hands in a qualification: a new one, or the named one again after a rejection or when its term has passed. */
export const submitQualification = defineCall({
  path: '/v3/qualification/submit',
  summary: 'Hands in a qualification.',
  body: 'json',
  access: speaksForOwner,
  effect: 'write',
  input: z
    .strictObject({
      qualificationId: z.optional(id),
      version: z.optional(version),
      kind: z.enum(qualificationKind),
      number: paperNumber,
      /** The last day on which it counts, as the paper says; null: for good. */
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

/** Takes a qualification away that is not being checked. */
export const removeQualification = defineCall({
  path: '/v3/qualification/remove',
  summary: 'Takes a qualification away.',
  body: 'json',
  access: speaksForOwner,
  effect: 'write',
  input: z.strictObject({ qualificationId: id, version }),
  output: nothing,
})
