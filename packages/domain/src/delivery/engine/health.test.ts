import { expect, test } from 'vitest'
import { engineHealth, type InstanceReport } from './health.ts'

const nowMs = 1_000_000
const current: InstanceReport = { lag: 0, reportedAt: nowMs }

test.each<[string, InstanceReport[]]>([
  ['unheard', []],
  ['current', [current]],
  ['current', [{ ...current, lag: 999 }]],
  ['behind', [{ ...current, lag: 1_000 }]],
  ['reloading', [{ ...current, lag: null }]],
  ['current', [{ ...current, reportedAt: nowMs - 30_000 }]],
  ['silent', [{ ...current, reportedAt: nowMs - 30_001 }]],
  ['behind', [current, { ...current, lag: 5_000 }]],
  [
    'silent',
    [
      { lag: null, reportedAt: nowMs },
      { lag: 0, reportedAt: 0 },
    ],
  ],
])('an engine is %s with the reports %j', (health, reports) => {
  expect(engineHealth(reports, nowMs)).toBe(health)
})
