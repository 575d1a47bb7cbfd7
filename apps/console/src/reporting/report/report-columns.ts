import { elementType, type ElementType } from '@placard/domain/platform/column/element'
import { figureWidthPx } from '@placard/domain/platform/column/name-width'
import { cellText } from '@placard/domain/platform/format/cell'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { changeText } from '@placard/domain/statistics/metric/change'
import type { TableColumn } from '@placard/ui/table/column/column'
import { maxWidthPx } from '@placard/ui/table/column/width'
import { reportTexts } from './report-texts.ts'
import type { ShownMetric } from '@placard/domain/reporting/report/shown-metric'
import type { ReportRow } from '@placard/domain/reporting/report/tree'

/** The code of the column with the values of the dimensions. */
export const nameCode = 'name'
/** The width of a column of figures with a short name. */
const leastPx = 124

interface Columns {
  /** The names of the columns of a dimension; empty without one. */
  readonly columnNames: readonly string[]
  readonly metrics: readonly ShownMetric[]
  readonly isCompared: boolean
  /** False if no row knows its conversions. */
  readonly countsConversions: boolean
  readonly isPhone: boolean
  readonly locale: Locale
}

/** Returns the columns of a report: the rows' names, then each figure, with its difference and change if it is compared. */
export function reportColumns(name: string, columns: Columns): TableColumn[] {
  const { metrics, isCompared, columnNames, isPhone, locale } = columns
  const texts = reportTexts[locale]
  const first = {
    ...columnOf(nameCode, name, isPhone ? 148 : 300),
    pane: 'left',
    align: 'left',
  } as const
  const figures = metrics.flatMap(({ code, label, type, hasNoBreakdown }) => {
    const sortable = columns.countsConversions || !hasNoBreakdown
    const groupName = columnNames.length > 0 ? texts.total : ''
    if (!isCompared)
      return [
        {
          ...columnOf(code, label, figureWidthPx(label, leastPx)),
          elementType: type,
          sortable,
          groupName,
        },
      ]
    const compared = [
      { ...columnOf(code, texts.now, leastPx), elementType: type, sortable },
      columnOf(differenceCode(code), texts.difference, leastPx),
      columnOf(changeCode(code), texts.change, 100),
    ]
    return compared.map((column) => ({ ...column, groupName: label }))
  })
  return [first, ...figures, ...columnNames.flatMap((one, at) => crossedColumns(one, at, columns))]
}

/** Returns the columns of figures for a value of the dimension that is spread over columns. */
function crossedColumns(groupName: string, at: number, columns: Columns): TableColumn[] {
  return columns.metrics.map(({ code, label, type }) => ({
    ...columnOf(crossedCode(code, at), label, figureWidthPx(label, leastPx)),
    elementType: type,
    groupName,
  }))
}

function columnOf(elementCode: string, elementName: string, widthPx: number): TableColumn {
  return {
    elementCode,
    elementName,
    elementType: elementType.text,
    pane: 'center',
    align: 'right',
    sortable: false,
    widthPx,
    maxWidthPx,
    comment: '',
    groupName: '',
  }
}

/** Returns the values of the columns of figures, by their codes. */
export function figureCells(
  { now, before, cells }: Pick<ReportRow, 'now' | 'before' | 'cells'>,
  { metrics, isCompared, locale }: Pick<Columns, 'metrics' | 'isCompared' | 'locale'>,
): Readonly<Record<string, string | number | null>> {
  return Object.fromEntries(
    metrics.flatMap((metric): (readonly [string, string | number | null])[] => {
      const { code, type } = metric
      const is = metric.valueOf(now)
      const crossed = cells.map(
        (cell, at) => [crossedCode(code, at), metric.valueOf(cell)] as const,
      )
      if (!isCompared) return [[code, is], ...crossed]
      const was = before && metric.valueOf(before)
      return [
        [code, is],
        [differenceCode(code), differenceText(type, { was, is }, locale)],
        [changeCode(code), changeText(was, is, locale)],
      ]
    }),
  )
}

/** Returns the difference of a figure with its sign; null if one of the values is not known. */
function differenceText(
  type: ElementType,
  { was, is }: { readonly was: number | null; readonly is: number | null },
  locale: Locale,
): string | null {
  if (was === null || is === null) return null
  const text = cellText(type, is - was, locale)
  return is > was ? `+${text}` : text
}

const differenceCode = (code: string) => `${code}Difference`
const crossedCode = (code: string, at: number) => `${code}At${at}`
const changeCode = (code: string) => `${code}Change`
