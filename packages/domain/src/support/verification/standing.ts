import { validationStatus, type ValidationStatus } from '../business-validation/status.ts'
import { validationAfter } from '../business-validation/step.ts'
import { addDays, type Day } from '../../platform/calendar/day.ts'
import { ownerType, type OwnerType } from '../../platform/access/owner-type.ts'

/** Does an owner of this type prove who it is? Ours: old directed owners did so on paper when they signed. @see S4.15 */
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
/** What needs somebody's attention most, first. */
const byUrgency = [expired, toValidate, validating, complete] as const

/** How all of an owner's qualifications stand together: as that one which needs attention most. None: to validate. */
export function overallStatus(statuses: readonly ValidationStatus[]): ValidationStatus {
  return byUrgency.find((status) => statuses.includes(status)) ?? toValidate
}
