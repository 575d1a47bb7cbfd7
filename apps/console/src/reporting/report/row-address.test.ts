import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { expect, test } from 'vitest'
import { rowAddress } from './row-address.ts'

const days = { from: '2026-11-04', to: '2026-11-17' } as const
const week = 'from=2026-11-04&to=2026-11-17'

test.each([
  [['plan'], ['7'], `/manage/group?planId=7&${week}`],
  [['group'], ['8'], `/manage/ad?groupId=8&${week}`],
  [['plan', 'group'], ['7', '8'], `/manage/ad?planId=7&groupId=8&${week}`],
  [['plan', 'ad'], ['7', '9'], `/manage/ad?planId=7&${week}&detail=ad-9`],
  [['day'], ['2026-11-05'], '/manage/plan?from=2026-11-05&to=2026-11-05'],
  // Only those days of the week that the report counts.
  [['week'], ['2026-11-02'], '/manage/plan?from=2026-11-04&to=2026-11-08'],
  [['plan', 'month'], ['7', '2026-11'], `/manage/group?planId=7&${week}`],
  [['region'], ['Hubei'], null],
  [['plan', 'hour'], ['7', '8'], null],
] as const)('rows by %j of %j lead to %s', (dimensions, values, address) => {
  const row = { path: values.map((value) => ({ value, name: null })), isOthers: false }
  const state = { dimensions: [...dimensions] as ReportDimension[], planId: null, groupId: null }
  expect(rowAddress(row, state, days)).toBe(address)
})

test('the filters of the report are kept, and others lead nowhere', () => {
  const state = { dimensions: ['day'], planId: '7', groupId: '8' } as const
  const path = [{ value: '2026-11-05', name: null }]
  expect(rowAddress({ path, isOthers: false }, state, days)).toBe(
    '/manage/ad?planId=7&groupId=8&from=2026-11-05&to=2026-11-05',
  )
  expect(rowAddress({ path, isOthers: true }, state, days)).toBeNull()
})
