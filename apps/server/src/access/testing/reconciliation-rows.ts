import {
  listLedgerDifferences,
  listReconciliations,
} from '@placard/contract/finance/reconciliation'
import { code } from '@placard/contract/platform/code'
import type { Row } from '#server/access/testing/row.ts'

/** The calls for comparisons of the ledgers, which only platform staff see. */
export const reconciliationRows: readonly Row[] = [
  { call: listReconciliations, access: 'staff', input: () => ({}) },
  {
    call: listLedgerDifferences,
    access: 'staff',
    input: () => ({ reconciliationId: '1' }),
    reached: code.notFound,
    withoutIds: ['reconciliationId'],
  },
]
