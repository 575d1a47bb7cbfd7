import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'
import {
  validationAfter,
  validationStatus,
  type ValidationStatus,
} from '../business-validation/validation.ts'
import { addDays, type Day } from '../../platform/calendar/day.ts'
import { ownerType, type OwnerType } from '../../platform/access/owner-type.ts'

/**
 * The qualifications that an owner proves with documents, besides the business itself. Our decision: the specification
 * names none. @see spec S7.24
 */
export const qualificationKind = {
  businessLicence: 1,
  industryPermit: 2,
  trademark: 3,
  icpRecord: 4,
  authorisation: 5,
} as const
/** One of the codes of `qualificationKind`. */
export type QualificationKind = CodeOf<typeof qualificationKind>

const qualificationRows = {
  [qualificationKind.businessLicence]: ['Business licence', '营业执照'],
  [qualificationKind.industryPermit]: ['Industry permit', '行业许可证'],
  [qualificationKind.trademark]: ['Trademark certificate', '商标注册证'],
  [qualificationKind.icpRecord]: ['ICP record', 'ICP 备案'],
  [qualificationKind.authorisation]: ['Letter of authorisation', '授权书'],
} as const
/** The display names of `qualificationKind` in each language. */
export const qualificationKindNames: NamesOf<QualificationKind> =
  /* @__PURE__ */ textTable(qualificationRows)

/** The subject of a verification: the business itself, or a qualification. */
export const verificationKind = { business: 0, ...qualificationKind } as const
/** One of the codes of `verificationKind`. */
export type VerificationKind = CodeOf<typeof verificationKind>

/** The display names of `verificationKind` in each language. */
export const verificationKindNames: NamesOf<VerificationKind> = /* @__PURE__ */ textTable({
  [verificationKind.business]: ['Business verification', '企业认证'],
  ...qualificationRows,
})

/** The maximum size of one document in bytes. Our decision. */
export const documentMaxBytes = 10 * 1024 * 1024
/** The maximum number of documents of one submission. Our decision. */
export const documentsMax = 10
/** The maximum number of an owner's documents that have not been submitted. Our decision. */
export const waitingDocumentsMax = 50
/** The maximum number of an owner's qualifications. Our decision. */
export const qualificationsMax = 50
/** The maximum length of a registration number, or of a document's own number. Our decision. */
export const numberMaxLength = 64
/** The maximum length of the reason for a rejection. Our decision. */
export const reasonMaxLength = 500

/**
 * Returns whether an owner of this type has to prove its identity. Our decision: old directed owners did so on paper
 * when they signed. @see S4.15
 */
export function needsVerification(type: OwnerType): boolean {
  return type !== ownerType.oldDirectedOwner
}

/**
 * Returns the status on a day: a complete verification expires after its last day, whether or not that has been
 * recorded yet.
 *
 * @param validUntil the last day of validity; null for unlimited
 * @see S4.15
 */
export function statusOn(
  status: ValidationStatus,
  validUntil: Day | null,
  today: Day,
): ValidationStatus {
  if (validUntil === null || validUntil >= today) return status
  return validationAfter(status, { kind: 'expire' }) ?? status
}

/** The number of days before the last one on which users are warned. Our decision. */
const warningDays = [30, 7] as const

/**
 * Returns the warning that is due, as days before the end; null if none is, or it was already given.
 *
 * @param warned the last warning that was given
 */
export function dueWarning(validUntil: Day, today: Day, warned: number | null): number | null {
  if (validUntil < today) return null
  const due = warningDays.findLast((days) => addDays(today, days) >= validUntil)
  if (due === undefined) return null
  return warned !== null && warned <= due ? null : due
}

const { toValidate, validating, complete, expired } = validationStatus
/** The statuses by urgency, the most urgent first. */
const byUrgency = [expired, toValidate, validating, complete] as const

/**
 * Returns the overall status of all qualifications of an owner: the one that needs attention most. Without any, to
 * validate.
 */
export function overallStatus(statuses: readonly ValidationStatus[]): ValidationStatus {
  return byUrgency.find((status) => statuses.includes(status)) ?? toValidate
}
