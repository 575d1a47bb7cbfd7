import type { ElementType } from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import {
  compiledMetrics,
  customValue,
  elementTypeOf,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import type { ComparedCode } from '@placard/domain/statistics/metric/difference'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { metricTypes } from '@placard/domain/statistics/metric/type'
import { useLocale } from '@placard/ui/locale/locale'
import type { TableColumn } from '@placard/ui/table/column/column'
import type { TableProps } from '@placard/ui/table/props'
import { useMemo } from 'react'
import { useCustomMetrics } from '#console/campaigns/custom-metric/custom-metrics.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { blankMetrics } from './analyzed.ts'

/** A figure or custom metric of a list. */
export interface ListedFigure {
  readonly code: ComparedCode
  readonly type: ElementType
  valueOf(figures: ReportMetrics): number | null
}

/** The figures that every list has. */
export const usualFigures: readonly ListedFigure[] = reportMetricCodes.map((code) => ({
  code,
  type: metricTypes[code],
  valueOf: (figures) => figures[code] ?? null,
}))

/** Returns the custom metrics among the columns, in their order; none until their formulas are loaded. */
export function useCustomFigures(columns: readonly TableColumn[]) {
  const codes = columns.map(({ elementCode }) => elementCode).filter(isCustomCode)
  const key = codes.join()
  const { data, error, refetch } = useCustomMetrics(codes.length > 0)
  const figures = useMemo((): readonly ListedFigure[] => {
    const { compiled } = compiledMetrics(data?.metrics ?? [])
    return key
      .split(',')
      .filter(isCustomCode)
      .flatMap((code) => {
        const metric = compiled.get(code)
        if (metric === undefined) return []
        const type = elementTypeOf(metric.metric.format)
        return [{ code, type, valueOf: (sums) => customValue(metric, sums) }]
      })
  }, [data, key])
  const isLoaded = data !== undefined
  return { figures, isLoaded, error: isLoaded ? null : error, retry: () => void refetch() }
}

/** Returns the values of custom metrics by their codes. */
export function customValues(
  figures: readonly ListedFigure[],
  of: ReportMetrics,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(figures.map(({ code, valueOf }) => [code, valueOf(of)]))
}

// The total is bold.
const digitPx = 9
const paddingPx = 24

interface Listed {
  readonly rows: readonly ManagedRow[]
  readonly total: ReportMetrics | undefined
  readonly table: TableProps<ManagedRow>
}

/** Returns rows, table and total with the values of custom metrics, in columns that are wide enough for the total. */
export function useCustomValues(
  { figures, isLoaded }: Pick<ReturnType<typeof useCustomFigures>, 'figures' | 'isLoaded'>,
  listed: Listed,
) {
  const { total, table } = listed
  const locale = useLocale()
  const rows = useMemo(() => {
    if (figures.length === 0) return listed.rows
    return listed.rows.map((row): ManagedRow => ({ ...row, ...customValues(figures, row) }))
  }, [figures, listed.rows])
  const totals = useMemo(() => total && customValues(figures, total), [figures, total])
  const columns = useMemo(
    () =>
      table.columns.map((column) => {
        const value = totals?.[column.elementCode]
        if (value === undefined) return column
        const { length } = cellText(column.elementType, value, locale)
        return { ...column, widthPx: Math.max(column.widthPx, length * digitPx + paddingPx) }
      }),
    [table.columns, totals, locale],
  )
  const sums = useMemo(
    () => table.total && { ...table.total, values: { ...table.total.values, ...totals } },
    [table.total, totals],
  )
  const slots = useMemo(
    () => (isLoaded ? table.slots : blankMetrics(table.slots, table.columns)),
    [table.slots, table.columns, isLoaded],
  )
  const { content } = table
  return {
    rows,
    columns: figures.length === 0 ? table.columns : columns,
    slots,
    content: content.kind === 'rows' ? { ...content, rows } : content,
    total: sums ?? null,
  }
}
