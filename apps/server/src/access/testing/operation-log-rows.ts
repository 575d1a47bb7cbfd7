import { code } from '@placard/contract/platform/code'
import { exportOperationLog, listOperationLog } from '@placard/contract/campaigns/operation-log'
import type { Row } from '#server/access/testing/row.ts'
import { exportLimits } from '#server/platform/export/turn.ts'

/** Of what is not theirs nothing stands in their log. */
const ofOthers = { elsewhere: code.success }

/** Who changed what. */
export const operationLogRows: readonly Row[] = [
  {
    call: listOperationLog,
    access: ['promotion'],
    page: 'operationLog',
    input: ({ plan }) => ({ filters: { entityId: plan } }),
    ...ofOthers,
  },
  {
    call: exportOperationLog,
    access: ['promotion'],
    page: 'operationLog',
    input: ({ plan }) => ({ format: 'csv', filters: { entityId: plan } }),
    mostAtOnce: exportLimits.ofOwner.atOnce,
    ...ofOthers,
  },
]
