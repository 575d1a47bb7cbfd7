import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** The statuses of the validation of a business. @see spec §3 "Business validation status" */
export const validationStatus = {
  loading: -1,
  noNeed: 0,
  toValidate: 1,
  validating: 2,
  complete: 3,
  expired: 4,
} as const
/** One of the codes of `validationStatus`. */
export type ValidationStatus = CodeOf<typeof validationStatus>

/** The display names of `validationStatus` in each language. */
export const validationStatusNames: NamesOf<ValidationStatus> = /* @__PURE__ */ textTable({
  [validationStatus.loading]: ['Loading', '加载中'],
  [validationStatus.noNeed]: ['Not needed', '无需验证'],
  [validationStatus.toValidate]: ['Not verified', '待验证'],
  [validationStatus.validating]: ['In review', '验证中'],
  [validationStatus.complete]: ['Verified', '已完成'],
  [validationStatus.expired]: ['Expired', '已过期'],
})

/** A step of the validation of a business. A rejection has a reason. */
export type ValidationStep =
  | { readonly kind: 'submit' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'expire' }

const { loading, noNeed, toValidate, validating, complete, expired } = validationStatus

type Steps = Readonly<Partial<Record<ValidationStep['kind'], ValidationStatus>>>

/**
 * The status after each step, by the status before it. Our decision: the specification shows no transitions.
 *
 * @see S4.15
 */
const steps: Readonly<Record<ValidationStatus, Steps>> = {
  [loading]: {},
  [noNeed]: {},
  [toValidate]: { submit: validating },
  [validating]: { pass: complete, reject: toValidate },
  [complete]: { expire: expired },
  [expired]: { submit: validating },
}

/**
 * Returns the status after a step; null if the step is refused: it does not start from this status, or it rejects
 * without a reason.
 */
export function validationAfter(
  status: ValidationStatus,
  step: ValidationStep,
): ValidationStatus | null {
  if (step.kind === 'reject' && step.reason.trim() === '') return null
  return steps[status][step.kind] ?? null
}

/** Returns the displayed status: loading until one is known. @see S4.15 */
export function seenValidationStatus(known: ValidationStatus | null): ValidationStatus {
  return known ?? loading
}
