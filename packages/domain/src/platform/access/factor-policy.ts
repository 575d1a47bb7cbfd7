import { areasOf, type Area } from './permission.ts'
import type { OperatorRole } from './role.ts'

/** The rules of an owner for the second factor of its users. */
export const factorPolicies = ['optional', 'sensitive', 'everyone'] as const
/** One of `factorPolicies`. */
export type FactorPolicy = (typeof factorPolicies)[number]

/** The number of days to set up a second factor after it has become required. */
export const factorGraceDays = 14

const dayMs = 86_400_000
const sensitiveAreas: readonly Area[] = ['recharge', 'transfer', 'operator']

/** Returns whether a user with these roles needs a second factor. */
export function isFactorRequired(policy: FactorPolicy, roles: readonly OperatorRole[]): boolean {
  switch (policy) {
    case 'optional':
      return false
    case 'sensitive':
      return sensitiveAreas.some((area) => areasOf(roles).has(area))
    case 'everyone':
      return true
  }
}

/** A user without a second factor, and the rule of the own owner. */
export interface FactorDuty {
  readonly policy: FactorPolicy
  /** The time since which the rule applies. */
  readonly policySinceMs: number
  readonly roles: readonly OperatorRole[]
  /** The time at which the account was added. */
  readonly accountSinceMs: number
}

/**
 * Returns the time from which the user can do nothing but set up a second factor: 14 days after the rule was made, or
 * after the account was added if that is later. Null if the user needs none.
 */
export function factorDueAt(duty: FactorDuty): number | null {
  if (!isFactorRequired(duty.policy, duty.roles)) return null
  return Math.max(duty.policySinceMs, duty.accountSinceMs) + factorGraceDays * dayMs
}
