import { rowFigures, rowSegments, rowTrends } from '../campaigns/row-figures.ts'
import { exampleOf } from './example.ts'
import { figures } from './promotion.ts'

const days = { from: '2026-11-07', to: '2026-11-07' }
const rows = { level: 'plan' as const, ids: ['100000101'], ...days }

/** The figures of the rows of a list. */
export const rowFigureExamples = [
  exampleOf(rowFigures, rows, { rows: [{ id: '100000101', metrics: figures }] }),
  exampleOf(
    rowSegments,
    { ...rows, dimension: 'day', top: 31 },
    {
      rows: [
        { id: '100000101', segments: [{ value: '2026-11-07', metrics: figures }], others: null },
      ],
    },
  ),
  exampleOf(
    rowTrends,
    { ...rows, metric: 'cost' },
    { rows: [{ id: '100000101', values: [figures.cost] }] },
  ),
]
