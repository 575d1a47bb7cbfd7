import './analysis.css'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { TableProps } from '@placard/ui/table/props'
import { Table } from '@placard/ui/table/table'
import { useMemo } from 'react'
import { comparedDays, type Listing, usePreviousTrend } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useComparedFigures } from './analysis-query.ts'
import { analysisTexts } from './analysis-texts.ts'
import { useComparedColumns, useComparedSlots, useComparedTotals } from './comparison.tsx'

export interface AnalyzedTableProps {
  readonly listing: Listing
  readonly rows: readonly ManagedRow[]
  /** The total of the list; undefined until it is loaded. */
  readonly total: ReportMetrics | undefined
  readonly table: TableProps<ManagedRow>
}

/** The table of a list whose figures are compared. */
export function AnalyzedTable({ listing, rows, total, table }: AnalyzedTableProps) {
  const compared = useComparedFigures(listing, rows)
  const { timeZone } = useIdentity()
  const before = usePreviousTrend(listing, useToday(timeZone), true)?.total
  const changes = useComparedTotals(total, before)
  const columns = useComparedColumns(table.columns, changes, comparedDays(listing))
  const comparedSlots = useComparedSlots(compared.figures)
  const slots = useMemo(() => ({ ...table.slots, ...comparedSlots }), [table.slots, comparedSlots])
  const sums = useMemo(
    () => table.total && { ...table.total, values: { ...table.total.values, ...changes } },
    [table.total, changes],
  )
  // Columns of changes follow their figures and cannot be moved.
  const { onReorder: _, ...others } = table
  return (
    <>
      <Table {...others} columns={columns} slots={slots} total={sums ?? null} />
      {compared.error && <Failure error={compared.error} retry={compared.retry} />}
    </>
  )
}

function Failure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const texts = useTexts(analysisTexts)
  return (
    <p role="alert" className="mkt-analysis-failure">
      {texts.failed({ reason: error.message })}
      <Button small onClick={retry}>
        {texts.retry}
      </Button>
    </p>
  )
}
