import { addDays } from '@placard/domain/platform/calendar/day'
import { columnConflict, columnsMax } from '@placard/domain/statistics/report/column'
import {
  cubeOf,
  hourDays,
  type ReportDimension,
  reportDimensions,
  timeDimensions,
} from '@placard/domain/statistics/report/dimension'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import { EmptyState } from '@placard/ui/state/state'
import { columnCounts, initialColumns } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

interface ColumnProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The dimension that is spread over columns, and their number. */
export function ColumnChoice({ question, change }: ColumnProps) {
  const texts = useTexts(reportTexts)
  const names = dimensionNames[useLocale()]
  const { columns } = question.state
  const reasonOf = useReasons(question)
  const options = dimensionOptions(texts, (value) => ({
    label: texts.columnsBy({ dimension: names[value] }),
    unavailable: reasonOf(value),
  }))
  return (
    <>
      <Select<ReportDimension | null>
        aria-label={texts.columns}
        options={[{ value: null, label: texts.noColumns }, ...options]}
        value={columns?.dimension ?? null}
        onChange={(dimension) =>
          change({ columns: dimension && { dimension, top: columns?.top ?? initialColumns } })
        }
      />
      {columns !== null && !timeDimensions.includes(columns.dimension) && (
        <Select
          aria-label={texts.columnCount}
          options={columnCounts.map((count) => ({
            value: count,
            label: texts.columnCountOf({ count }),
          }))}
          value={columns.top}
          onChange={(top) => change({ columns: { ...columns, top } })}
        />
      )}
    </>
  )
}

/** Returns the function to the reason why a dimension cannot be spread over columns, if it cannot. */
function useReasons({ state, days, today }: ReportQuestion) {
  const { conflicts } = useTexts(reportTexts)
  return (dimension: ReportDimension): string | undefined => {
    if (state.comparison !== null) return conflicts.columnsOfComparison
    const conflict = columnConflict(state.dimensions, dimension, days)
    if (conflict === 'tooManyColumns') return conflicts.tooManyColumns({ most: columnsMax })
    if (conflict !== null) return conflicts[conflict]
    return dimension === 'hour' && days.from < addDays(today, 1 - hourDays)
      ? conflicts.hourOfOldDays({ days: hourDays })
      : undefined
  }
}

/** Returns the options for a dimension, in their groups. */
export function dimensionOptions<Option>(
  texts: (typeof reportTexts)[keyof typeof reportTexts],
  optionOf: (dimension: ReportDimension) => Option,
) {
  const groupOf = (dimension: ReportDimension) => {
    if (timeDimensions.includes(dimension)) return texts.time
    return cubeOf(dimension) === null ? texts.promoted : texts.breakdown
  }
  return reportDimensions.map((value) => ({ ...optionOf(value), value, group: groupOf(value) }))
}

/** Returns whether the days have more columns than a report shows. */
export function hasTooManyColumns({ state, days }: ReportQuestion): boolean {
  const { columns, dimensions } = state
  return (
    columns !== null && columnConflict(dimensions, columns.dimension, days) === 'tooManyColumns'
  )
}

/** Explains that the days have too many columns, and offers to remove them. */
export function TooManyColumns({ change }: Pick<ColumnProps, 'change'>) {
  const texts = useTexts(reportTexts)
  const most = columnsMax
  return (
    <EmptyState
      title={texts.columnsTooMany({ most })}
      hint={texts.columnsTooManyHint({ most })}
      actions={<Button onClick={() => change({ columns: null })}>{texts.removeColumns}</Button>}
    />
  )
}
