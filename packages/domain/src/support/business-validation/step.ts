import { validationStatus, type ValidationStatus } from './status.ts'

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
