import './hour-map.css'
import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { addDays } from '@placard/domain/platform/calendar/day'
import { cellText } from '@placard/domain/platform/format/cell'
import { compactText } from '@placard/domain/platform/format/compact'
import { elementType, type ElementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ShownMetric } from '@placard/domain/reporting/report/shown-metric'
import { conflictOf, hourDays } from '@placard/domain/statistics/report/dimension'
import { Button } from '@placard/ui/button/button'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { EmptyState, ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type HourGrid, hourGrid, hours, type HourCell, levels } from './hour-grid.ts'
import { reportQuery } from './report-query.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

interface HourMapProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
  /** The metric that is drawn. */
  readonly metric: ShownMetric
}

/** Returns the reason why figures cannot be drawn by hour; undefined if they can. */
export function useHourReason({ state, days, today }: ReportQuestion): string | undefined {
  const { conflicts } = useTexts(reportTexts)
  if (days.from < addDays(today, 1 - hourDays)) return conflicts.hourOfOldDays({ days: hourDays })
  const [first] = state.dimensions
  const isBound = first !== undefined && Object.keys(state.figures).length > 0
  return isBound && conflictOf(['hour', first]) === 'hourOfBreakdown'
    ? conflicts.hourOfBreakdown
    : undefined
}

/** A figure by day of the week and hour. Its text is in each cell, so that color is not needed. */
export function HourMap({ question, change, metric }: HourMapProps) {
  const texts = useTexts(reportTexts)
  const { ownerId } = useIdentity()
  const { days, state, withVideo } = question
  const { data, error, refetch } = useQuery(
    reportQuery({
      ownerId,
      withVideo,
      dimensions: ['weekday', 'hour'],
      days,
      state: { ...state, sort: null, columns: null },
      boundDays: days,
    }),
  )
  if (error !== null)
    return (
      <ErrorState hint={texts.failed({ reason: error.message })} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <LoadingState />
  if (data.rows.length === 0) return <EmptyState title={texts.noHours} hint={texts.noHoursHint} />
  const grid = hourGrid(data.rows, days, metric)
  return (
    <>
      <MapTable grid={grid} metric={metric} />
      <div className="mkt-hour-map-foot">
        <Legend grid={grid} metric={metric} />
        <Button onClick={() => change({ dimensions: ['weekday', 'hour'], columns: null })}>
          {texts.hoursAsRows}
        </Button>
      </div>
    </>
  )
}

type Drawn = { readonly grid: HourGrid; readonly metric: ShownMetric }

/** Days of the week as rows; on a phone, where 24 columns do not fit, the hours. */
function MapTable({ grid, metric }: Drawn) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const isPhone = useDevice() === 'mobile'
  const dayNames = grid.weekdays.map(({ weekday, days }) =>
    texts.weekdayOf({ weekday: weekdayText(weekday, isPhone ? 'short' : 'long', locale), days }),
  )
  const hourNames = hours.map(String)
  const cellOf = (day: number, hour: number) => grid.weekdays[day]?.cells[hour]
  const [rows, columns] = isPhone ? [hourNames, dayNames] : [dayNames, hourNames]
  return (
    <table className="mkt-hour-map">
      <caption>{texts.hourMapOf({ metric: metric.label, timeZone })}</caption>
      <thead>
        <tr>
          <th scope="col">{isPhone ? texts.hour : texts.weekday}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, at) => (
              <MapCell
                key={column}
                cell={isPhone ? cellOf(at, row) : cellOf(row, at)}
                metric={metric}
                name={isPhone ? `${column} ${name}:00` : `${name} ${column}:00`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MapCellProps {
  readonly cell: HourCell | undefined
  readonly metric: ShownMetric
  readonly name: string
}

function MapCell({ cell, metric, name }: MapCellProps) {
  const locale = useLocale()
  const { value = null, level = 0 } = cell ?? {}
  return (
    <td data-level={level} title={`${name}: ${cellText(metric.type, value, locale)}`}>
      {shortText(metric.type, value, locale)}
    </td>
  )
}

/** The scale of the colors: from nothing to the highest value. */
function Legend({ grid: { max }, metric }: Drawn) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const textOf = (value: number) => cellText(metric.type, value, locale)
  return (
    <p className="mkt-hour-map-legend">
      {metric.label}
      <span>{textOf(0)}</span>
      <span aria-hidden="true">
        {levels.map((level) => (
          <i key={level} data-level={level} />
        ))}
      </span>
      <span>{textOf(max)}</span>
      <small>{texts.weekdayDays}</small>
    </p>
  )
}

function weekdayText(weekday: number, width: 'long' | 'short', locale: Locale): string {
  // The 5th of January 1970 is a Monday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday))
  return dateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(day)
}

/** Returns a figure that fits a cell; the cell's title has it in full. */
function shortText(type: ElementType, value: number | null, locale: Locale): string {
  if (value === null || type === elementType.rate) return cellText(type, value, locale)
  return compactText(Math.round(type === elementType.price ? value / 100 : value), locale)
}
