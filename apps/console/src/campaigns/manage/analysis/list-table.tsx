import { Table } from '@placard/ui/table/table'
import { lazy, Suspense, useMemo } from 'react'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import type { AnalyzedTableProps } from './analyzed-table.tsx'
import { blankMetrics, isAnalyzed, isAnalyzedColumn } from './analyzed.ts'

// Without it the list shows its rows as they are.
const AnalyzedTable = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "analysis" */ './analyzed-table.tsx')).then(
    ({ AnalyzedTable: component }) => ({ default: component }),
    () => ({ default: PlainTable }),
  ),
)

/** The table of a list. The code for segments, comparisons, trends and custom metrics is loaded when there are some. */
export function ListTable(props: AnalyzedTableProps) {
  const plain = <PlainTable {...props} />
  const { listing, table } = props
  const hasMore = table.columns.some(({ elementCode }) => isAnalyzedColumn(elementCode))
  if (!isAnalyzed(listing) && !hasMore) return plain
  return (
    <Suspense fallback={plain}>
      {/* The rows of another level have segments of their own. */}
      <AnalyzedTable key={listing.level} {...props} />
    </Suspense>
  )
}

function PlainTable({ table }: AnalyzedTableProps) {
  const { slots, columns } = table
  const shown = useMemo(() => blankMetrics(slots, columns), [slots, columns])
  return <Table {...table} slots={shown} />
}
