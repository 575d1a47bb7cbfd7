import { listOperationLog } from '@placard/contract/operation-log'
import type { Row } from '#server/access/testing/row.ts'

/** Who changed what. */
export const operationLogRows: readonly Row[] = [
  { call: listOperationLog, access: ['promotion'], page: 'operationLog', input: () => ({}) },
]
