import type { Day } from '../../platform/calendar/day.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import {
  dayBudgetCents,
  dayBudgetFloorCents,
  nameLength,
  priceMinCents,
} from '../../platform/limit/limit.ts'
import { isSameJson } from '../../platform/format/same-json.ts'
import { hasControls, isVisible } from '../../platform/text/line.ts'
import { fullWidthLength } from '../../platform/text/width.ts'

/** The wire name of a field. */
type Field = string

/** Returns the problems with a name, or with a required single-line text. */
export function nameProblems(field: Field, name: string): FieldProblem[] {
  return isVisible(name)
    ? lineProblems(field, name, nameLength.max)
    : [fieldProblem('missing', [field, null], {})]
}

/** Returns the problems with a single-line text, which may be empty. @param max full-width characters */
export function lineProblems(field: Field, text: string, max: number): FieldProblem[] {
  if (hasControls(text)) return [fieldProblem('controlCharacter', [field, text], {})]
  const length = fullWidthLength(text)
  return length <= max ? [] : [fieldProblem('tooLong', [field, text], { length, max })]
}

/** The bounds of a daily budget. */
interface BudgetBounds {
  readonly minCents: number
  /** The amount spent today. */
  readonly spentCents: number
}

/** Returns the problems with a daily budget. @param cents null for no limit, which is valid */
export function budgetProblems(
  field: Field,
  cents: number | null,
  { minCents, spentCents }: BudgetBounds,
): FieldProblem[] {
  if (cents === null) return []
  const came = [field, cents] as const
  if (cents < minCents) return [fieldProblem('budgetTooLow', came, { minCents })]
  const { max: maxCents } = dayBudgetCents
  if (cents > maxCents) return [fieldProblem('budgetTooHigh', came, { maxCents })]
  const floorCents = dayBudgetFloorCents(spentCents)
  return cents >= floorCents
    ? []
    : [fieldProblem('budgetBelowSpent', came, { minCents: floorCents })]
}

/** Returns the problems with a bid. */
export function priceProblems(field: Field, cents: number): FieldProblem[] {
  const came = [field, cents] as const
  if (cents < priceMinCents) return [fieldProblem('priceTooLow', came, { minCents: priceMinCents })]
  // A bid above the maximum daily budget must be a mistake.
  const { max: maxCents } = dayBudgetCents
  return cents > maxCents ? [fieldProblem('priceTooHigh', came, { maxCents })] : []
}

/** The first and last day; null for an open end. */
export interface Days {
  readonly beginDay: Day | null
  readonly endDay: Day | null
}

/** Returns the problems with two days. The changed day is the one to fix; if both changed, the last. */
export function dayProblems({ beginDay, endDay }: Days, before: Days | null): FieldProblem[] {
  if (beginDay === null || endDay === null || beginDay <= endDay) return []
  return endDay === before?.endDay
    ? [fieldProblem('beginAfterEnd', ['beginDay', beginDay], { end: endDay })]
    : [fieldProblem('endBeforeBegin', ['endDay', endDay], { begin: beginDay })]
}

/**
 * Returns the fields that have changed. Only these are checked: imported values are no reason to refuse a save that
 * does not touch them.
 *
 * @param before null for a new entity, which is checked completely
 */
export function changedFields<Fields extends object>(
  now: Fields,
  before: Fields | null,
): (...fields: (keyof Fields)[]) => boolean {
  return (...fields) =>
    before === null || fields.some((field) => !isSameJson(now[field], before[field]))
}

/** Returns whether the change would raise a daily budget. In cents; null is no limit, which is above every amount. */
export function raisesDayBudget(wasCents: number | null, isCents: number | null): boolean {
  if (wasCents === null) return false
  return isCents === null || isCents > wasCents
}
