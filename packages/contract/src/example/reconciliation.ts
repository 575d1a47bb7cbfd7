import { listLedgerDifferences, listReconciliations } from '../finance/reconciliation.ts'
import { exampleOf } from './example.ts'

/** A night on which one cent is missing. */
export const reconciliationExamples = [
  exampleOf(
    listReconciliations,
    {},
    {
      items: [
        {
          reconciliationId: '100000401',
          startedAt: 1_772_334_000_000,
          endedAt: 1_772_334_004_200,
          ownerCount: 214,
          entryCount: 180_422,
          differenceCount: 1,
          correctionCount: 2,
          balances: [
            {
              currency: 'CNY',
              cash: 48_210_050,
              locked: 0,
              rebate: 320_000,
              gift: 75_000,
              creditUsed: 1_200_000,
              unpaid: 0,
            },
          ],
        },
      ],
      total: 1,
    },
  ),
  exampleOf(
    listLedgerDifferences,
    { reconciliationId: '100000401' },
    {
      items: [
        {
          ownerId: '100000002',
          ownerName: 'North Shore Coffee',
          currency: 'CNY',
          rule: 'balance',
          subject: '0',
          expected: 1_000_000,
          found: 999_999,
        },
      ],
      total: 1,
    },
  ),
]
