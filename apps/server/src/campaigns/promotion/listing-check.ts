import type { Problem } from '@placard/contract/platform/envelope'
import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import { daysBetween, type Day } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { problemAt, valueText } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { sortableFigures } from '#server/statistics/figure/value.ts'

const maxDays = 366

interface CheckedListing {
  /** The path of the field that contains these; empty if the request itself does. */
  readonly within?: string
  readonly from: string
  readonly to: string
  readonly filters: PromotionFilters
  readonly sortName?: string | undefined
}

/** Checks the parts of a request that only make sense together. @throws Refusal with `invalidInput` */
export function checkListing(level: Level, request: CheckedListing, locale: Locale): void {
  const { filters, sortName, within = '' } = request
  const facts = [
    ...dayProblems(request),
    ...figureProblems(filters),
    ...(level === 'plan' && filters.groupId !== undefined
      ? [{ path: 'filters.groupId', expected: 'no group above plans', got: filters.groupId }]
      : []),
    ...sortProblems(level, sortName),
  ]
  const problems = facts.map(({ path, ...fact }) => problemAt(within + path, fact, locale))
  if (problems.length > 0) throw invalidInput(problems)
}

type Fact = Omit<Problem, 'message'>

function dayProblems({ from, to }: CheckedListing): Fact[] {
  // The contract has checked that both are valid days.
  const days = daysBetween(from as Day, to as Day) + 1
  if (days < 1) return [{ path: 'to', expected: `${from} or later`, got: to }]
  if (days > maxDays)
    return [{ path: 'to', expected: `at most ${maxDays} days`, got: `${days} days` }]
  return []
}

function figureProblems({ figures = {} }: PromotionFilters): Fact[] {
  return Object.entries(figures).flatMap(([name, bounds]) => {
    const { min = 0, max = min } = bounds ?? {}
    const path = `filters.figures.${name}.max`
    return max < min ? [{ path, expected: `${min} or more`, got: `${max}` }] : []
  })
}

function sortProblems(level: Level, sortName: string | undefined): Fact[] {
  const names = [...Object.keys(levelTables[level].sortable), ...Object.keys(sortableFigures)]
  if (sortName === undefined || names.includes(sortName)) return []
  return [{ path: 'sortName', expected: `one of ${names.join(', ')}`, got: valueText(sortName) }]
}
