import { code } from '@placard/contract/platform/code'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from '@placard/contract/support/staff-verification'
import {
  downloadDocument,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from '@placard/contract/support/verification'
import { qualificationKind } from '@placard/domain/support/verification/verification'
import { stale } from '#server/access/testing/stale.ts'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput, success } = code

/** Verifications and qualifications, as owners submit them and as platform staff check them. */
export const verificationRows: readonly Row[] = [
  { call: queryVerifyStatus, access: anyArea, input: () => ({}) },
  { call: qualificationStatus, access: anyArea, input: () => ({}) },
  // The file that the permission walk uploads is not a document.
  { call: uploadDocument, access: 'admin', input: () => ({}), reached: invalidInput },
  {
    call: downloadDocument,
    access: 'admin',
    input: ({ document }) => ({ documentId: document }),
  },
  {
    call: submitVerification,
    access: 'admin',
    input: ({ document, words }) => ({
      version: stale,
      companyName: words,
      registrationNumber: words,
      documentIds: [document],
    }),
    reached: changedByOther,
    // A phone number may look like an id.
    withoutIds: ['contactPhone'],
  },
  {
    call: submitQualification,
    access: 'admin',
    input: ({ document, qualification, words }) => ({
      qualificationId: qualification,
      version: stale,
      kind: qualificationKind.trademark,
      number: words,
      documentIds: [document],
    }),
    reached: changedByOther,
  },
  {
    call: removeQualification,
    access: 'admin',
    input: ({ qualification }) => ({ qualificationId: qualification, version: stale }),
    reached: changedByOther,
  },
  {
    call: listVerifications,
    access: 'staff',
    input: ({ qualification }) => ({ filters: { verificationId: qualification } }),
    elsewhere: success,
  },
  {
    call: downloadAnyDocument,
    access: 'staff',
    input: ({ document }) => ({ documentId: document }),
  },
  {
    call: passVerification,
    access: 'staff',
    input: ({ qualification }) => ({ verificationId: qualification, version: stale }),
    reached: changedByOther,
  },
  {
    call: rejectVerification,
    access: 'staff',
    input: ({ qualification, words }) => ({
      verificationId: qualification,
      version: stale,
      reason: words,
    }),
    reached: changedByOther,
  },
]
