import type { SavedQuestion } from '@placard/contract/reporting/saved-report'
import type { CustomMetric } from '@placard/domain/statistics/custom-metric/custom-metric'
import { cellText } from '@placard/domain/platform/format/cell'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { reportFileTexts } from '@placard/domain/reporting/report/file-texts'
import { columnTexts } from '@placard/domain/reporting/report/sheet'
import { shownMetrics } from '@placard/domain/reporting/report/shown-metric'
import {
  type ReportLevel,
  type ReportRow,
  reportTree,
  totalOf,
} from '@placard/domain/reporting/report/tree'
import { reportRemainder, withConversions } from '@placard/domain/statistics/conversion/figure'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { valueText } from '@placard/domain/statistics/report/value-text'

/** The number of rows in the text of an email. */
const shownRows = 20
/** The number of columns of a dimension in the text of an email; all others are one column. */
const shownColumns = 6

interface Asked {
  readonly question: SavedQuestion
  readonly days: DayRange
  readonly compared: DayRange | null
}

interface Reading {
  readonly locale: Locale
  readonly currency: string
  readonly customMetrics: readonly CustomMetric[]
}

/** The head of a table and its lines; the total is the last. */
export interface ShownTable {
  readonly head: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** Returns the first rows of a report. A report with columns shows its first figure in each of them. */
export function emailTable(
  levels: readonly ReportLevel[],
  { question, days, compared }: Asked,
  reading: Reading,
): ShownTable {
  const { dimensions, columns, sort, top } = question
  const { locale } = reading
  const texts = reportFileTexts[locale]
  const [dimension] = dimensions
  const tree = reportTree(levels, {
    dimensions,
    column: columns?.dimension,
    days,
    compared,
    top,
    isSorted: sort !== null,
  })
  const nameOf = ({ path, isOthers }: ReportRow) => {
    const value = path[0]
    return isOthers || !dimension || !value ? texts.others : valueText(dimension, value, locale)
  }
  const { heads, textsOf } = columns
    ? crossedFigures(levels, question, reading)
    : figures(question, reading)
  const total = totalOf(levels[0])
  return {
    head: [dimension ? dimensionNames[locale][dimension] : '', ...heads],
    lines: [
      ...(tree.below(null) ?? []).slice(0, shownRows).map((row) => [nameOf(row), ...textsOf(row)]),
      ...(total ? [[texts.total, ...textsOf(total)]] : []),
    ],
  }
}

type Figured = Pick<ReportRow, 'now' | 'cells'>

interface ShownFigures {
  readonly heads: readonly string[]
  textsOf(row: Figured): readonly string[]
}

function figures(question: SavedQuestion, reading: Reading): ShownFigures {
  const metrics = shownMetrics(question.metrics, reading)
  return {
    heads: metrics.map(({ label }) => label),
    textsOf: ({ now }) =>
      metrics.map((metric) => cellText(metric.type, metric.valueOf(now), reading.locale)),
  }
}

function crossedFigures(
  levels: readonly ReportLevel[],
  { columns, metrics: codes }: SavedQuestion,
  reading: Reading,
): ShownFigures {
  const { locale } = reading
  const texts = reportFileTexts[locale]
  const [metric] = shownMetrics(codes, reading)
  const names = columnTexts(levels[0], columns, locale)
  const shown = names.slice(0, shownColumns)
  const hasRest = shown.length < names.length
  return {
    heads: [
      texts.columnOf({ column: texts.total, metric: metric?.label ?? '' }),
      ...shown,
      ...(hasRest ? [texts.others] : []),
    ],
    textsOf({ now, cells }) {
      const known = cells.slice(0, shown.length)
      const rest = hasRest ? [withConversions(reportRemainder(now, known))] : []
      return [now, ...known, ...rest].flatMap((one) =>
        metric === undefined ? [] : cellText(metric.type, metric.valueOf(one), locale),
      )
    },
  }
}
