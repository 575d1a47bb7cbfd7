import { dayBudgetFloorCents, planDayBudgetMinCents } from '../../platform/limit/limit.ts'

/** The new value of an amount, before it is rounded and bounded. */
export type AmountTarget =
  /** In cents; null removes a limit. */
  | { readonly by: 'set'; readonly cents: number | null }
  /** In cents, negative to lower the amount. */
  | { readonly by: 'add'; readonly cents: number }
  /** In hundredths of a percent, negative to lower the amount: 1,000 raises it by 10 %. */
  | { readonly by: 'percent'; readonly hundredths: number }

/** The units that amounts can be rounded to, in cents: 0.01, 0.1, 1 and 10 units of the currency. */
export const roundingSteps = [1, 10, 100, 1_000] as const
/** One of `roundingSteps`. */
export type RoundingStep = (typeof roundingSteps)[number]

/** A change of an amount: first the target, then the rounding, then the bounds. */
export interface AmountChange {
  readonly target: AmountTarget
  readonly step: RoundingStep
  readonly rounding: 'nearest' | 'up' | 'down'
  /** The bounds of the author in cents, null without one. Limits of the platform are rules, which refuse a value. */
  readonly minCents: number | null
  readonly maxCents: number | null
  /** True to raise a daily budget that would be too low for what was spent today to the lowest valid one. */
  readonly asLowAsAllowed: boolean
}

/**
 * Returns the new amount in cents. It may be invalid, for example negative, which is for the rules of the field to find.
 *
 * @param was null without an amount
 * @param spentCents the amount spent today of a daily budget
 * @returns undefined if there is no amount to raise or lower
 */
export function changedAmount(
  was: number | null,
  { target, step, rounding, minCents, maxCents, asLowAsAllowed }: AmountChange,
  spentCents: number,
): number | null | undefined {
  if (target.by === 'set' && target.cents === null) return null
  const raw = rawAmount(was, target)
  if (raw === undefined) return undefined
  const rounded = Number(roundedTo(raw, BigInt(step), rounding))
  const raised = Math.max(rounded, minCents ?? rounded)
  const bounded = Math.min(raised, maxCents ?? raised)
  return asLowAsAllowed
    ? Math.max(bounded, planDayBudgetMinCents, dayBudgetFloorCents(spentCents))
    : bounded
}

function rawAmount(was: number | null, target: AmountTarget): bigint | undefined {
  if (target.by === 'set') return BigInt(target.cents ?? 0)
  if (was === null) return undefined
  if (target.by === 'add') return BigInt(was) + BigInt(target.cents)
  return floorDivided(BigInt(was) * BigInt(10_000 + target.hundredths) + 5_000n, 10_000n)
}

function roundedTo(cents: bigint, step: bigint, rounding: AmountChange['rounding']): bigint {
  const up = { nearest: step / 2n, up: step - 1n, down: 0n }[rounding]
  return floorDivided(cents + up, step) * step
}

/** BigInt division rounds towards zero, which would round negative amounts up. */
function floorDivided(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
