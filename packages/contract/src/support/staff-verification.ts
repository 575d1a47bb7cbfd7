import { validationStatus } from '@placard/domain/support/business-validation/validation'
import {
  reasonMaxLength,
  verificationKind,
} from '@placard/domain/support/verification/verification'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
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
  /** 0 for the business itself. */
  kind: z.enum(verificationKind),
  status: z.enum(validationStatus),
  /** For the business only. */
  companyName: z.string(),
  /** The name of the business, or of the document. */
  number: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  documents: z.array(verificationDocument),
  reason: z.string(),
  submittedAt: instant,
  reviewedAt: z.nullable(instant),
  /** The last day of validity in the owner's time zone; for a pending qualification, as the owner has stated. */
  validUntil: z.nullable(day),
  version,
})
export type VerificationRow = z.infer<typeof verificationRow>

/** Returns the submissions of owners, oldest first; by default the pending ones. */
export const listVerifications = defineCall({
  path: '/v3/staff/verification/list',
  summary: 'Lists the submissions of owners for verification.',
  body: 'json',
  access: staffMay('read', 'verification'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        status: z.optional(z.enum(validationStatus)),
        kind: z.optional(z.enum(verificationKind)),
        /** Returns one of them, in any status. */
        verificationId: z.optional(id),
      }),
      {},
    ),
  }),
  output: pageOf(verificationRow),
})

/** Returns one document, as its owner uploaded it. */
export const downloadAnyDocument = defineCall({
  path: '/v3/staff/verification/document',
  summary: 'Downloads a document of an owner.',
  body: 'download',
  access: staffMay('read', 'verification'),
  effect: 'read',
  input: z.strictObject({ documentId: id }),
  output: nothing,
})

/**
 * Approves a submission until the end of a day in the owner's time zone, or permanently without one, and notifies the
 * owner.
 *
 * @see S4.15
 */
export const passVerification = defineCall({
  path: '/v3/staff/verification/pass',
  summary: 'Approves a submission of an owner.',
  body: 'json',
  access: staffMay('change', 'verification'),
  effect: 'write',
  input: z.strictObject({
    verificationId: id,
    version,
    validUntil: z._default(z.nullable(day), null),
  }),
  output: verificationRow,
})

/** Rejects a submission with a reason that is not blank, and notifies the owner. @see S4.15 */
export const rejectVerification = defineCall({
  path: '/v3/staff/verification/reject',
  summary: 'Rejects a submission of an owner.',
  body: 'json',
  access: staffMay('change', 'verification'),
  effect: 'write',
  input: z.strictObject({
    verificationId: id,
    version,
    reason: plain(reasonMaxLength),
  }),
  output: verificationRow,
})
