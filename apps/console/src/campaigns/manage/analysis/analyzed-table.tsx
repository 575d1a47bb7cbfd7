import './analysis.css'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { TableProps } from '@placard/ui/table/props'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { analysisTexts } from './analysis-texts.ts'
import { useComparison } from './comparison.tsx'
import { useCustomFigures, useCustomValues } from './custom-figures.ts'
import { useTrendColumn } from './sparkline.tsx'
import {
  type AnalyzedRow,
  isRowId,
  useSegmentedColumns,
  useSegmentedContent,
  useSegmentSlots,
} from './segments.tsx'

const rowId = ({ id }: AnalyzedRow) => id

export interface AnalyzedTableProps {
  readonly listing: Listing
  readonly rows: readonly ManagedRow[]
  /** The total of the list; undefined until it is loaded. */
  readonly total: ReportMetrics | undefined
  readonly table: TableProps<ManagedRow>
}

/** The table of a list whose rows are segmented or compared, or have trends or custom metrics. */
export function AnalyzedTable(props: AnalyzedTableProps) {
  const { listing, total, table } = props
  const { comparison, segment } = listing.state
  const custom = useCustomFigures(table.columns)
  const { rows, content, ...valued } = useCustomValues(custom, props)
  const shown = { rows, figures: custom.figures }
  const compared = useComparison(listing, shown, { total, table: valued })
  const segmented = useSegmentedContent(listing, { ...shown, content })
  const trend = useTrendColumn(listing, rows, compared)
  const columns = useSegmentedColumns(trend.columns, listing)
  const slots = useSegmentSlots(columns, trend.slots, listing)
  const { selection, onReorder, cells, expansion: _, ...others } = table
  const selectsRows = useMemo(() => selection && { ...selection, allows: isRowId }, [selection])
  const isLoading = segmented.content.kind === 'loading'
  return (
    <>
      <Table
        {...others}
        rowId={rowId}
        content={segmented.content}
        columns={columns}
        slots={slots}
        total={isLoading ? null : compared.total}
        {...(selectsRows && { selection: selectsRows })}
        {...(segment !== null && { expansion: segmented.expansion })}
        // Columns of changes follow their figures and cannot be moved.
        {...(comparison === null && onReorder && { onReorder })}
        // The sheet of cells has the rows of the list alone.
        {...(segment === null && cells && { cells })}
      />
      <Failure kind="metrics" {...custom} />
      <Failure kind="compared" {...compared} />
      <Failure kind="segments" {...segmented} />
      <Failure kind="trends" {...trend} />
    </>
  )
}

interface FailureProps {
  readonly kind: 'metrics' | 'compared' | 'segments' | 'trends'
  readonly error: Error | null
  readonly retry: () => void
}

function Failure({ kind, error, retry }: FailureProps) {
  const texts = useTexts(analysisTexts)
  if (error === null) return null
  return (
    <p role="alert" className="mkt-analysis-failure">
      {texts.failed[kind]({ reason: error.message })}
      <Button small onClick={retry}>
        {texts.retry}
      </Button>
    </p>
  )
}
