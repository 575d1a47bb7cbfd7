import { validationStatus } from '@placard/domain/support/business-validation/validation'
import {
  qualificationKind,
  verificationKind,
} from '@placard/domain/support/verification/verification'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
  type VerificationRow,
} from '../support/staff-verification.ts'
import {
  type BusinessVerification,
  downloadDocument,
  type Qualification,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from '../support/verification.ts'
import { exampleOf } from './example.ts'

const { toValidate, validating, complete, expired } = validationStatus
const submittedAt = 1_794_000_000_000
const reviewedAt = submittedAt + 86_400_000
const document = {
  documentId: '100006001',
  fileName: 'licence.png',
  mediaType: 'image/png',
  bytes: 184_320,
}
const company = {
  companyName: 'Alpine Shoes (Shanghai) Ltd.',
  contactName: 'Mia Zhou',
  contactPhone: '+86 21 5555 0142',
}
const registrationNumber = '91310115MA1K3XYZ0A'

const business: BusinessVerification = {
  status: complete,
  reason: '',
  documents: [document],
  submittedAt,
  reviewedAt,
  validUntil: '2027-03-31',
  ...company,
  registrationNumber,
  version: 2,
}

const permit: Qualification = {
  qualificationId: '100006020',
  kind: qualificationKind.industryPermit,
  kindName: 'Industry permit',
  number: 'SH-2024-00817',
  status: expired,
  reason: '',
  documents: [document],
  submittedAt,
  reviewedAt,
  validUntil: '2026-10-31',
  version: 3,
}

const row: VerificationRow = {
  verificationId: '100006002',
  ownerId: '100000001',
  ownerName: 'Alpine Shoes',
  kind: verificationKind.business,
  status: validating,
  number: registrationNumber,
  ...company,
  documents: [document],
  reason: '',
  submittedAt,
  reviewedAt: null,
  validUntil: null,
  version: 1,
}
const decided = { ...row, reviewedAt, version: 2 }
const verdict = { verificationId: row.verificationId, version: row.version }
const reason = 'The licence cannot be read. Please take a sharper picture.'

/** Verifications and qualifications, as owners submit them and as platform staff check them. */
export const verificationExamples = [
  exampleOf(queryVerifyStatus, {}, business),
  exampleOf(qualificationStatus, {}, { status: expired, items: [permit] }),
  exampleOf(uploadDocument, {}, document),
  exampleOf(downloadDocument, { documentId: document.documentId }, {}),
  exampleOf(
    submitVerification,
    { version: 0, ...company, registrationNumber, documentIds: [document.documentId] },
    { ...business, status: validating, reviewedAt: null, validUntil: null, version: 1 },
  ),
  exampleOf(
    submitQualification,
    {
      kind: qualificationKind.industryPermit,
      number: permit.number,
      validUntil: '2028-10-31',
      documentIds: [document.documentId],
    },
    { ...permit, status: validating, reviewedAt: null, validUntil: '2028-10-31', version: 1 },
  ),
  exampleOf(
    removeQualification,
    { qualificationId: permit.qualificationId, version: permit.version },
    {},
  ),
  exampleOf(
    listVerifications,
    { filters: { kind: verificationKind.business } },
    { items: [row], total: 1 },
  ),
  exampleOf(downloadAnyDocument, { documentId: document.documentId }, {}),
  exampleOf(
    passVerification,
    { ...verdict, validUntil: '2027-03-31' },
    { ...decided, status: complete, validUntil: '2027-03-31' },
  ),
  exampleOf(rejectVerification, { ...verdict, reason }, { ...decided, status: toValidate, reason }),
]
