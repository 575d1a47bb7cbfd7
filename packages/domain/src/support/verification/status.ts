import { validationStatus, type ValidationStatus } from '../business-validation/status.ts'
import { validationAfter } from '../business-validation/step.ts'
import { addDays, type Day } from '../../platform/calendar/day.ts'
import { ownerType, type OwnerType } from '../../platform/access/owner-type.ts'

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
