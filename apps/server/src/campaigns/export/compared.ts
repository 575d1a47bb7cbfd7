import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import {
  type ComparedCode,
  differenceCode,
  differenceOf,
  relativeChange,
} from '@placard/domain/statistics/metric/difference'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import type { SheetColumn } from '#server/platform/spreadsheet/sheet.ts'
import type { DayRange } from '#server/statistics/figure/sums.ts'

export const comparedTexts = textTable({
  difference: ['{name}, difference to {from}–{to}', '{name}（较 {from} 至 {to} 的差值）'],
  change: ['{name}, change', '{name}（变化率）'],
})

const widthPx = 140
const changeCode = (code: ComparedCode) => `${code}Change`

type Column = SheetColumn & { readonly elementCode: string }

/** Returns the columns of a file, each figure followed by its difference to the compared days and its change. */
export function comparedColumns<Named extends Column>(
  columns: readonly Named[],
  days: DayRange,
  locale: Locale,
): (Named | Column)[] {
  const texts = comparedTexts[locale]
  return columns.flatMap((column): (Named | Column)[] => {
    const { elementCode, name, type } = column
    const code = isCustomCode(elementCode)
      ? elementCode
      : reportMetricCodes.find((known) => known === elementCode)
    if (code === undefined) return [column]
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

/** The values of figures and custom metrics by their codes. */
export type ComparedFigures = Readonly<Partial<Record<ComparedCode, number | null | undefined>>>

/** Returns the differences and changes of figures by the codes of their columns. */
export function comparedValues(
  now: ComparedFigures,
  before: ComparedFigures,
): Readonly<Record<string, number | null>> {
  const codes = [...reportMetricCodes, ...Object.keys(now).filter(isCustomCode)]
  return Object.fromEntries(
    codes.flatMap((code) => {
      const [was, is] = [before[code] ?? null, now[code] ?? null]
      return [
        [differenceCode(code), differenceOf(was, is)],
        [changeCode(code), relativeChange(was, is)],
      ]
    }),
  )
}
