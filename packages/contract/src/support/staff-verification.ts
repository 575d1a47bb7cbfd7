import { validationStatus } from '@placard/domain/support/business-validation/status'
import { verificationKind } from '@placard/domain/support/verification/kind'
import { reasonMaxLength } from '@placard/domain/support/verification/limit'
import * as z from 'zod/mini'
import { staff } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { plain } from '../platform/local-text.ts'
import { day, id, instant, nothing, version } from '../platform/scalar.ts'
import { verificationDocument } from './verification.ts'

/** A submission of an owner, as platform staff see it. */
export const verificationRow = z.strictObject({
  verificationId: id,
  ownerId: id,
  ownerName: z.string(),
  /** 0: the business itself. */
  kind: z.enum(verificationKind),
  status: z.enum(validationStatus),
  /** Of the business alone. */
  companyName: z.string(),
  /** Of the business, else of the paper. */
  number: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  documents: z.array(verificationDocument),
  reason: z.string(),
  submittedAt: instant,
  reviewedAt: z.nullable(instant),
  /** The last day on which it counts, in the owner's zone; of a qualification that waits, as the owner has said. */
  validUntil: z.nullable(day),
  version,
})
export type VerificationRow = z.infer<typeof verificationRow>

/** Returns the submissions of owners, oldest first; without a status those that wait for a check. */
export const listVerifications = defineCall({
  path: '/v3/staff/verification/list',
  summary: 'Lists what owners have handed in to be verified.',
  body: 'json',
  access: staff,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        status: z.optional(z.enum(validationStatus)),
        kind: z.optional(z.enum(verificationKind)),
        /** One of them, whatever its status. */
        verificationId: z.optional(id),
      }),
      {},
    ),
  }),
  output: pageOf(verificationRow),
})

/** One document, as its owner has uploaded it. */
export const downloadAnyDocument = defineCall({
  path: '/v3/staff/verification/document',
  summary: 'Downloads a document of an owner.',
  body: 'download',
  access: staff,
  effect: 'read',
  input: z.strictObject({ documentId: id }),
  output: nothing,
})

/**
 * Accepts what was handed in, until the end of a day of the owner's zone; without one for good. The owner is told.
 *
 * @see S4.15
 */
export const passVerification = defineCall({
  path: '/v3/staff/verification/pass',
  summary: 'Accepts what an owner has handed in.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({
    verificationId: id,
    version,
    validUntil: z._default(z.nullable(day), null),
  }),
  output: verificationRow,
})

/** Rejects what was handed in, and says why, in words that are not blank. The owner is told. @see S4.15 */
export const rejectVerification = defineCall({
  path: '/v3/staff/verification/reject',
  summary: 'Rejects what an owner has handed in.',
  body: 'json',
  access: staff,
  effect: 'write',
  input: z.strictObject({
    verificationId: id,
    version,
    reason: plain(reasonMaxLength),
  }),
  output: verificationRow,
})
