import { reportTable } from '@placard/contract/reporting/report'
import { figureDays } from '#server/access/testing/fixtures.ts'
import { onManagePage } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** Reports. */
export const reportRows: readonly Row[] = [
  onManagePage(reportTable, ({ plan, group }) => ({
    ...figureDays,
    dimensions: ['plan', 'ad'],
    filters: { planId: plan, groupId: group },
  })),
]
