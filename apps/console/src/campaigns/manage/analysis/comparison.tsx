import './analysis.css'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { changeText, changeTone } from '@placard/domain/statistics/metric/change'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import {
  type ComparedCode,
  differenceCode,
  differenceText,
} from '@placard/domain/statistics/metric/difference'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { emptyText } from '@placard/domain/platform/format/decimal'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import { daySpan, spanText } from '@placard/ui/date-range/day-span'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Slots } from '@placard/ui/table/body/slot'
import type { TableColumn } from '@placard/ui/table/column/column'
import type { TableProps } from '@placard/ui/table/props'
import { comparedDays, type Listing, usePreviousTrend } from '#console/campaigns/manage/listing.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useMemo } from 'react'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { type FiguresBefore, useComparedFigures } from './analysis-query.ts'
import { analysisTexts } from './analysis-texts.ts'
import { type ListedFigure, usualFigures } from './custom-figures.ts'

/** The value of a figure on the compared days and now. */
interface Compared {
  readonly figure: ListedFigure
  readonly was: number | null
  readonly is: number | null
}

const minWidthsPx: Readonly<Record<SortDevice, number>> = { desktop: 160, mobile: 100 }
// The total is bold.
const digitPx = 9

/** Returns what a comparison changes of a table, and the failure of loading the figures of the compared days. */
export function useComparison(
  listing: Listing,
  { rows, figures: custom }: ComparedRows,
  { total, table }: { readonly total: ReportMetrics | undefined; readonly table: ListedTable },
) {
  const days = comparedDays(listing)
  const compared = useMemo(() => [...usualFigures, ...custom], [custom])
  const { figures, error, retry } = useComparedFigures(listing, rows)
  const { timeZone } = useIdentity()
  const before = usePreviousTrend(listing, useToday(timeZone), days !== null)
  const changes = useComparedTotals(compared, total, days === null ? undefined : before?.total)
  const columns = useComparedColumns(table.columns, changes, days)
  const comparedSlots = useComparedSlots(compared, figures)
  const slots = useMemo(() => ({ ...table.slots, ...comparedSlots }), [table.slots, comparedSlots])
  const sums = useMemo(
    () => table.total && { ...table.total, values: { ...table.total.values, ...changes } },
    [table.total, changes],
  )
  return { columns, slots, total: sums ?? null, error: days === null ? null : error, retry }
}

interface ComparedRows {
  readonly rows: readonly ManagedRow[]
  /** The custom metrics that are shown. */
  readonly figures: readonly ListedFigure[]
}

type ListedTable = Pick<TableProps<ManagedRow>, 'columns' | 'slots' | 'total'>

/** Returns the columns, each figure followed by its change to the compared days. */
function useComparedColumns(
  columns: readonly TableColumn[],
  totals: Readonly<Record<string, string>>,
  days: DayRange | null,
): readonly TableColumn[] {
  const texts = useTexts(analysisTexts)
  const locale = useLocale()
  const device = useDevice()
  const { from, to } = days ?? {}
  return useMemo(
    () =>
      columns.flatMap((column) => {
        const code = comparedCode(column.elementCode)
        if (code === undefined || from === undefined) return [column]
        const change: TableColumn = {
          ...column,
          elementCode: differenceCode(code),
          elementName: texts.changeOf({ metric: column.elementName }),
          elementType: elementType.slot,
          align: 'right',
          widthPx: Math.max(
            minWidthsPx[device],
            (totals[differenceCode(code)]?.length ?? 0) * digitPx + 24,
          ),
          comment: texts.comparedWith({ days: spanText(daySpan({ from, to }), locale) }),
        }
        return [column, change]
      }),
    [columns, totals, from, to, device, texts, locale],
  )
}

function comparedCode(elementCode: string): ComparedCode | undefined {
  return isCustomCode(elementCode)
    ? elementCode
    : reportMetricCodes.find((code) => code === elementCode)
}

/** Returns the rendering of changes; the cells are empty until the figures of the compared days are loaded. */
function useComparedSlots(
  figures: readonly ListedFigure[],
  before: FiguresBefore | null,
): Slots<ManagedRow> {
  return useMemo(() => {
    const comparedOf = (figure: ListedFigure, row: ManagedRow): Compared | null =>
      before && { figure, was: figure.valueOf(before(row.id)), is: figure.valueOf(row) }
    return Object.fromEntries(
      figures.map((figure) => [
        differenceCode(figure.code),
        {
          render: ({ row }: { readonly row: ManagedRow }) => {
            const compared = comparedOf(figure, row)
            return compared && <Change {...compared} />
          },
          text: (row: ManagedRow, locale: Locale) => {
            const compared = comparedOf(figure, row)
            return compared === null ? '' : comparedText(compared, locale)
          },
        },
      ]),
    )
  }, [figures, before])
}

/** Returns the changes of the totals by the codes of their columns, on a phone the differences alone. */
function useComparedTotals(
  figures: readonly ListedFigure[],
  now: ReportMetrics | undefined,
  before: ReportMetrics | undefined,
): Readonly<Record<string, string>> {
  const locale = useLocale()
  const device = useDevice()
  return useMemo(() => {
    if (now === undefined || before === undefined) return {}
    const textOf = (compared: Compared) =>
      device === 'mobile' ? partsOf(compared, locale).difference : comparedText(compared, locale)
    return Object.fromEntries(
      figures.map((figure) => [
        differenceCode(figure.code),
        textOf({ figure, was: figure.valueOf(before), is: figure.valueOf(now) }),
      ]),
    )
  }, [figures, now, before, device, locale])
}

/** Returns the difference and the change, such as `+12.00 +5.00%`; a dash for each that is not known. */
function comparedText(compared: Compared, locale: Locale): string {
  const { difference, change } = partsOf(compared, locale)
  return `${difference} ${change}`
}

function partsOf({ figure, was, is }: Compared, locale: Locale) {
  return {
    difference: differenceText(figure.type, { was, is }, locale) ?? emptyText,
    change: changeText(was, is, locale) ?? emptyText,
  }
}

/** The difference and the change of a figure, in the color of good or bad. */
function Change(compared: Compared) {
  const texts = useTexts(analysisTexts)
  const locale = useLocale()
  const { figure, was, is } = compared
  const { difference, change } = partsOf(compared, locale)
  // Nobody but its maker knows whether more of a custom metric is better.
  const isKnown = was !== null && is !== null && !isCustomCode(figure.code)
  const tone = isKnown ? changeTone(figure.code, was, is) : null
  return (
    <span className="mkt-analysis-change" data-tone={tone ?? undefined}>
      <span>{difference}</span>
      <span>{change}</span>
      {tone !== null && <span className="mkt-manage-hidden">{texts.tones[tone]}</span>}
    </span>
  )
}
