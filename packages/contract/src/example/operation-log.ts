import { exportOperationLog, listOperationLog } from '../campaigns/operation-log.ts'
import { exampleOf } from './example.ts'

/** Entries of the operation log. */
export const operationLogExamples = [
  exampleOf(
    listOperationLog,
    {
      pageNum: 1,
      pageSize: 20,
      filters: { entity: 'ad', operation: 'change', from: '2026-11-01', to: '2026-11-20' },
    },
    {
      items: [
        {
          logId: '100008001',
          at: 1_794_000_000_000,
          by: 'own',
          name: 'Alpine Shoes',
          token: null,
          address: '203.0.113.7',
          source: 'call',
          operation: 'change',
          entity: 'ad',
          entityId: '100000412',
          entityName: 'Light as air',
          changes: [
            { field: 'imgMatIds', label: 'material ID', text: '100007001 → 100007004' },
            { field: 'switchOn', label: 'switch', text: 'Off → On' },
          ],
          version: 3,
          isOneOfSeveral: false,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(exportOperationLog, { format: 'csv', filters: { entity: 'plan' } }, {}),
]
