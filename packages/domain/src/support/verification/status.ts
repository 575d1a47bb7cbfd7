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
 * The status on a day: what is complete has expired once its last day is over, whether or not anybody has noted it yet.
 *
 * @param validUntil the last day on which it counts; null: for good
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

/** Days before the last one on which people are warned. Ours. */
const warningDays = [30, 7] as const

/**
 * The warning that is due, as days before the end; null: none, or it was given already.
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
