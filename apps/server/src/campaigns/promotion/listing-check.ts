import type { Problem } from '@placard/contract/platform/envelope'
import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Level } from '@placard/contract/campaigns/report'
import { daysBetween, type Day } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { problemAt, valueText } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { levelTables, sortableFigures } from '#server/campaigns/promotion/level.ts'

const maxDays = 366

/** Checks the parts of a request that only make sense together. @throws Refusal with `invalidInput` */
export function checkListing(
  level: Level,
  request: { from: string; to: string; filters: PromotionFilters; sortName?: string | undefined },
  locale: Locale,
): void {
  const problems: Problem[] = []
  // The contract has checked that both are valid days.
  const days = daysBetween(request.from as Day, request.to as Day) + 1
  if (days < 1)
    problems.push(
      problemAt('to', { expected: `${request.from} or later`, got: request.to }, locale),
    )
  if (days > maxDays)
    problems.push(
      problemAt('to', { expected: `at most ${maxDays} days`, got: `${days} days` }, locale),
    )
  if (level === 'plan' && request.filters.groupId !== undefined) {
    problems.push(
      problemAt(
        'filters.groupId',
        { expected: 'no group above plans', got: request.filters.groupId },
        locale,
      ),
    )
  }
  const { sortName } = request
  if (sortName !== undefined) {
    const names = [...Object.keys(levelTables[level].sortable), ...Object.keys(sortableFigures)]
    if (!names.includes(sortName)) {
      problems.push(
        problemAt(
          'sortName',
          { expected: `one of ${names.join(', ')}`, got: valueText(sortName) },
          locale,
        ),
      )
    }
  }
  if (problems.length > 0) throw invalidInput(problems)
}
