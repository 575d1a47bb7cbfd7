import type { Problem } from '@placard/contract/platform/envelope'
import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import { daysBetween, type Day } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Bounds } from '@placard/domain/statistics/metric/bounds-text'
import { requireCustomMetrics } from '#server/campaigns/custom-metric/bounds.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt, valueText } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import { differenceCodes, differingFigure } from '@placard/domain/statistics/metric/difference'
import { sortableFigures } from '#server/statistics/figure/value.ts'

const maxDays = 366

interface Days {
  readonly from: string
  readonly to: string
}

interface CheckedListing extends Days {
  /** The path of the field that contains these; empty if the request itself does. */
  readonly within?: string
  readonly filters: PromotionFilters
  readonly sortName?: string | undefined
  readonly compared?: Days | undefined
  readonly boundDays?: Days | undefined
}

/** The acting owner, and the language of the messages. */
interface Asking {
  readonly scope: OwnerScope
  readonly locale: Locale
}

/**
 * Checks the parts of a request that only make sense together, and that its custom metrics exist.
 *
 * @throws Refusal with `invalidInput` or `notFound`
 */
export async function checkListing(
  level: Level,
  request: CheckedListing,
  { scope, locale }: Asking,
): Promise<void> {
  const { filters, within = '', compared, boundDays } = request
  const facts = [
    ...dayProblems(request, ''),
    ...(compared ? dayProblems(compared, 'compared.') : []),
    ...(boundDays ? dayProblems(boundDays, 'boundDays.') : []),
    ...figureProblems(filters),
    ...(level === 'plan' && filters.groupId !== undefined
      ? [{ path: 'filters.groupId', expected: 'no group above plans', got: filters.groupId }]
      : []),
    ...sortProblems(level, request),
  ]
  const problems = facts.map(({ path, ...fact }) => problemAt(within + path, fact, locale))
  if (problems.length > 0) throw invalidInput(problems)
  await requireCustomMetrics(scope, filters.customFigures ?? [], locale)
}

type Fact = Omit<Problem, 'message'>

function dayProblems({ from, to }: Days, within: string): Fact[] {
  // The contract has checked that both are valid days.
  const days = daysBetween(from as Day, to as Day) + 1
  if (days < 1) return [{ path: `${within}to`, expected: `${from} or later`, got: to }]
  if (days > maxDays)
    return [{ path: `${within}to`, expected: `at most ${maxDays} days`, got: `${days} days` }]
  return []
}

function figureProblems({ figures = {}, customFigures = [] }: PromotionFilters): Fact[] {
  const reversed = (path: string, { min = 0, max = min }: Bounds) =>
    max < min ? [{ path: `${path}.max`, expected: `${min} or more`, got: `${max}` }] : []
  return [
    ...Object.entries(figures).flatMap(([name, bounds]) =>
      reversed(`filters.figures.${name}`, bounds ?? {}),
    ),
    ...customFigures.flatMap(({ min, max = min }, at) =>
      reversed(`filters.customFigures.${at}`, { min: min ?? max, max }),
    ),
  ]
}

function sortProblems(
  level: Level,
  { sortName, compared }: Pick<CheckedListing, 'sortName' | 'compared'>,
): Fact[] {
  const names: readonly string[] = [
    ...Object.keys(levelTables[level].sortable),
    ...Object.keys(sortableFigures),
    ...(compared === undefined ? [] : differenceCodes),
  ]
  if (sortName === undefined || names.includes(sortName)) return []
  const custom = (compared && differingFigure(sortName)) ?? sortName
  // A custom metric that does not exist leaves the usual order, as in reports.
  if (isCustomCode(custom)) return []
  return [{ path: 'sortName', expected: `one of ${names.join(', ')}`, got: valueText(sortName) }]
}
