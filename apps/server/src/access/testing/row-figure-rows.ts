import { rowFigures, rowSegments, rowTrends } from '@placard/contract/campaigns/row-figures'
import { code } from '@placard/contract/platform/code'
import { figureDays } from '#server/access/testing/fixtures.ts'
import { onManagePage } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** The figures of ids of others are left out. */
const leftOut = { elsewhere: code.success }

/** The figures of the rows of a list. */
export const rowFigureRows: readonly Row[] = [
  onManagePage(rowFigures, ({ ad }) => ({ level: 'ad', ids: [ad], ...figureDays }), leftOut),
  onManagePage(
    rowSegments,
    ({ plan }) => ({ level: 'plan', ids: [plan], ...figureDays, dimension: 'region', top: 10 }),
    leftOut,
  ),
  onManagePage(
    rowTrends,
    ({ group }) => ({ level: 'group', ids: [group], ...figureDays, metric: 'cost' }),
    leftOut,
  ),
]
