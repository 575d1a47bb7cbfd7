import { exportUsage, listUsage } from '../reporting/staff-usage.ts'
import { exampleOf } from './example.ts'

const chosen = {
  from: '2026-03-01',
  to: '2026-03-02',
  filters: { pageName: 'manage/plan' },
}
const day = { day: '2026-03-02', pageName: 'manage/plan', views: 120, owners: 14, errors: 1 }

/** Usage reports as staff see them. */
export const usageExamples = [
  exampleOf(listUsage, chosen, {
    items: [{ ...day, medianMs: 41_000, p95Ms: 180_500 }],
    total: 1,
    refusedLines: 0,
  }),
  exampleOf(exportUsage, chosen, {}),
]
