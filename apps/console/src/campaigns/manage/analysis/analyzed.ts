import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import type { Slots } from '@placard/ui/table/body/slot'
import type { TableColumn } from '@placard/ui/table/column/column'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/** The element code of the column with the trend of each row. */
export const trendCode = 'trend'

/** Returns whether the figures of the rows are compared, or the rows segmented. */
export function isAnalyzed({ state }: Pick<Listing, 'state'>): boolean {
  return state.comparison !== null || state.segment !== null
}

/** Returns whether the values of a column are not part of the rows. */
export function isAnalyzedColumn(elementCode: string): boolean {
  return elementCode === trendCode || isCustomCode(elementCode)
}

const blank = { render: () => null }

/** Returns slots with empty cells for custom metrics, until their values are known: a dash means no value. */
export function blankMetrics(
  slots: Slots<ManagedRow>,
  columns: readonly TableColumn[],
): Slots<ManagedRow> {
  const codes = columns.map(({ elementCode }) => elementCode).filter(isCustomCode)
  return codes.length === 0
    ? slots
    : { ...slots, ...Object.fromEntries(codes.map((code) => [code, blank])) }
}
