import { exportUsage, listUsage } from '@placard/contract/reporting/staff-usage'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Row } from '#server/access/testing/row.ts'

const input = () => ({ from: dayAt(Date.now() - 13 * 86_400_000), to: dayAt(Date.now()) })

/** The calls for usage reports, which only platform staff see. */
export const usageRows: readonly Row[] = [
  { call: listUsage, access: 'staff', input },
  { call: exportUsage, access: 'staff', input },
]
