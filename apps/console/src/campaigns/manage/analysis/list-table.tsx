import { Table } from '@placard/ui/table/table'
import { lazy, Suspense } from 'react'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import type { AnalyzedTableProps } from './analyzed-table.tsx'
import { isAnalyzed, trendCode } from './analyzed.ts'

// Without it the list shows its rows as they are.
const AnalyzedTable = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "analysis" */ './analyzed-table.tsx')).then(
    ({ AnalyzedTable: component }) => ({ default: component }),
    () => ({ default: PlainTable }),
  ),
)

/** The table of a list. The code for segments, comparisons and trends is loaded when there are some. */
export function ListTable(props: AnalyzedTableProps) {
  const plain = <PlainTable {...props} />
  const { listing, table } = props
  const hasTrend = table.columns.some(({ elementCode }) => elementCode === trendCode)
  if (!isAnalyzed(listing) && !hasTrend) return plain
  return (
    <Suspense fallback={plain}>
      {/* The rows of another level have segments of their own. */}
      <AnalyzedTable key={listing.level} {...props} />
    </Suspense>
  )
}

function PlainTable({ table }: AnalyzedTableProps) {
  return <Table {...table} />
}
