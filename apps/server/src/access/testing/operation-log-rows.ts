import { code } from '@placard/contract/platform/code'
import { exportOperationLog, listOperationLog } from '@placard/contract/campaigns/operation-log'
import type { Row } from '#server/access/testing/row.ts'
import { exportLimits } from '#server/platform/export/file.ts'

/** The log contains nothing about entities of other owners. */
const ofOthers = { elsewhere: code.success }

/** The calls of the operation log. */
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
