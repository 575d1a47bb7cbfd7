import './analysis.css'
import { dayText } from '@placard/domain/platform/calendar/date-format'
import { addDays, daysBetween } from '@placard/domain/platform/calendar/day'
import { elementType } from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import { moneyText } from '@placard/domain/platform/money/text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import type { ReportMetricCode } from '@placard/domain/statistics/metric/name'
import { metricTypes } from '@placard/domain/statistics/metric/type'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Slots } from '@placard/ui/table/body/slot'
import type { TableColumn } from '@placard/ui/table/column/column'
import { useMemo } from 'react'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTrends } from './analysis-query.ts'
import { analysisTexts } from './analysis-texts.ts'
import { trendCode } from './analyzed.ts'
import { type DayValue, factsOf, sparklinePath } from './sparkline-points.ts'

const box = { width: 88, height: 20 }

interface Shown {
  readonly columns: readonly TableColumn[]
  readonly slots: Slots<ManagedRow>
}

/** Returns the columns and slots with the column of trends, if it is shown: the first figure of the chart by day. */
export function useTrendColumn(
  listing: Listing,
  rows: readonly ManagedRow[],
  { columns, slots }: Shown,
) {
  const texts = useTexts(analysisTexts)
  const locale = useLocale()
  const [metric = 'cost'] = listing.state.chart
  const isShown = columns.some(({ elementCode }) => elementCode === trendCode)
  const { trends, error, retry } = useTrends(listing, rows, isShown ? metric : null)
  const textOf = useTrendText(listing, metric)
  const shown = useMemo((): Shown => {
    if (!isShown) return { columns, slots }
    const name = texts.trendOf({ metric: metricNames[locale][metric] })
    const valuesOf = ({ id }: ManagedRow) => trends?.get(id)
    return {
      columns: columns.map((column) =>
        column.elementCode === trendCode ? { ...column, elementName: name } : column,
      ),
      slots: {
        ...slots,
        [trendCode]: {
          render: ({ row }) => {
            const values = valuesOf(row)
            return values && <Sparkline values={values} text={textOf(values)} />
          },
          text: (row) => textOf(valuesOf(row) ?? []),
        },
      },
    }
  }, [columns, slots, isShown, trends, textOf, texts, metric, locale])
  return { ...shown, error: isShown ? error : null, retry }
}

/** Returns the function to the text of a trend: its first, last, highest and lowest value with their days. */
function useTrendText({ days }: Listing, metric: ReportMetricCode) {
  const texts = useTexts(analysisTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const { from, to } = days
  return useMemo(() => {
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
    const reading = { metric, currency, locale }
    return (values: readonly (number | null)[]): string => {
      const facts = factsOf(all, values)
      if (facts === null) return texts.noTrend
      return texts.trendText({
        metric: metricNames[locale][metric],
        first: pointText(facts.first, reading),
        last: pointText(facts.last, reading),
        highest: pointText(facts.highest, reading),
        lowest: pointText(facts.lowest, reading),
      })
    }
  }, [from, to, metric, currency, locale, texts])
}

interface Reading {
  readonly metric: ReportMetricCode
  readonly currency: string
  readonly locale: Locale
}

function pointText({ day, value }: DayValue, { metric, currency, locale }: Reading): string {
  const type = metricTypes[metric]
  const text =
    type === elementType.price ? moneyText(value, currency, locale) : cellText(type, value, locale)
  return `${text} (${dayText(day, locale, 'short')})`
}

interface SparklineProps {
  readonly values: readonly (number | null)[]
  readonly text: string
}

/** A small line of a figure by day. */
function Sparkline({ values, text }: SparklineProps) {
  return (
    <svg
      className="mkt-analysis-sparkline"
      role="img"
      aria-label={text}
      viewBox={`-2 -2 ${box.width + 4} ${box.height + 4}`}
      width={box.width + 4}
      height={box.height + 4}
    >
      <title>{text}</title>
      <path d={sparklinePath(values, box)} />
    </svg>
  )
}
