import type { Metrics } from '@placard/contract/statistics/metric'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  differenceCode,
  differenceOf,
  relativeChange,
} from '@placard/domain/statistics/metric/difference'
import { type ReportMetricCode, reportMetricCodes } from '@placard/domain/statistics/metric/name'
import type { SheetColumn } from '#server/platform/spreadsheet/sheet.ts'
import type { DayRange } from '#server/statistics/figure/sums.ts'

export const comparedTexts = textTable({
  difference: ['{name}, difference to {from}–{to}', '{name}（较 {from} 至 {to} 的差值）'],
  change: ['{name}, change', '{name}（变化率）'],
})

const widthPx = 140
const changeCode = (code: ReportMetricCode) => `${code}Change`

type Column = SheetColumn & { readonly elementCode: string }

/** Returns the columns of a file, each figure followed by its difference to the compared days and its change. */
export function comparedColumns<Named extends Column>(
  columns: readonly Named[],
  days: DayRange,
  locale: Locale,
): (Named | Column)[] {
  const texts = comparedTexts[locale]
  return columns.flatMap((column): (Named | Column)[] => {
    const code = reportMetricCodes.find((known) => known === column.elementCode)
    if (code === undefined) return [column]
    const { name, type } = column
    return [
      column,
      {
        elementCode: differenceCode(code),
        name: texts.difference({ name, ...days }),
        type,
        widthPx,
      },
      {
        elementCode: changeCode(code),
        name: texts.change({ name }),
        type: elementType.rate,
        widthPx,
      },
    ]
  })
}

/** Returns the differences and changes of figures by the codes of their columns. */
export function comparedValues(
  now: Metrics,
  before: Metrics,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    reportMetricCodes.flatMap((code) => {
      const [was, is] = [before[code] ?? null, now[code] ?? null]
      return [
        [differenceCode(code), differenceOf(was, is)],
        [changeCode(code), relativeChange(was, is)],
      ]
    }),
  )
}
