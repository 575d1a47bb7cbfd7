import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import { exportUsage, listUsage } from '@placard/contract/reporting/staff-usage'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { expect, test } from 'vitest'
import { printing } from '#server/command/testing/printing.ts'
import { usageCommand } from '#server/command/usage.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const printed = printing(database)
const today = dayAt(Date.now())

test('S7.31 staff see views, owners, durations and errors by day and page', async () => {
  const staff = await signedIn(app(), 'platform@example.com')
  // Midnight in Shanghai, and the last millisecond before it.
  const midnightMs = Date.UTC(2026, 2, 1, 16)
  const record = { happened_ms: midnightMs, page_name: 'manage/test', duration_ms: null }
  const leaves = [1_000, 2_000, 90_000].map((duration_ms) => ({
    ...record,
    claimed_owner_id: '7',
    operation_type: 'leave',
    duration_ms,
  }))
  await database()
    .db.insertInto('usage_record')
    .values([
      { ...record, claimed_owner_id: '7', operation_type: 'view' },
      { ...record, claimed_owner_id: '7', operation_type: 'view' },
      { ...record, claimed_owner_id: '8', operation_type: 'error' },
      ...leaves,
      { ...record, claimed_owner_id: '9', operation_type: 'view', happened_ms: midnightMs - 1 },
    ])
    .execute()
  const { data } = await staff.call(listUsage, { from: '2026-03-02', to: '2026-03-02' })
  expect(data.items).toEqual([
    {
      day: '2026-03-02',
      pageName: 'manage/test',
      views: 2,
      owners: 2,
      medianMs: 2_000,
      p95Ms: 81_200,
      errors: 1,
    },
  ])
  const before = await staff.call(listUsage, { from: '2026-03-01', to: '2026-03-01' })
  expect(before.data).toMatchObject({ items: [{ day: '2026-03-01', views: 1 }], total: 1 })
})

test('S7.31 the same is exported as CSV without formulas, also by the command', async () => {
  const staff = await signedIn(app(), 'platform@example.com')
  const happened_ms = Date.UTC(2026, 1, 1, 4)
  const record = { claimed_owner_id: '7', operation_type: 'view', happened_ms }
  await database()
    .db.insertInto('usage_record')
    .values([{ ...record, page_name: '=1+1' }])
    .execute()
  const chosen = { from: '2026-02-01', to: '2026-02-01' }
  const reply = await app().inject({
    method: 'GET',
    url: `${exportUsage.path}?${new URLSearchParams(encodeForm(chosen))}`,
    headers: { ...staff.headers, 'accept-language': 'en-US' },
  })
  expect(reply.headers['content-disposition']).toContain('usage-2026-02-01-2026-02-01.csv')
  expect(reply.body.split('\r\n')).toEqual([
    '\uFEFF"Day","Page","Views","Owners","Median ms","95th percentile ms","Errors"',
    `"2026-02-01","'=1+1","1","1","","","0"`,
    '',
  ])
  const days = ['--from', chosen.from, '--to', chosen.to]
  expect(await printed(usageCommand, ...days)).toMatch(/^2026-02-01 +=1\+1 +1 +1 +0$/m)
  expect(await printed(usageCommand, ...days, '--page', 'other')).not.toContain('2026-02-01')
})

test('the demo has two weeks of reports by page', async () => {
  const staff = await signedIn(app(), 'platform@example.com')
  const range = { from: addDays(today, -14), to: today }
  const { data } = await staff.call(listUsage, { ...range, pageSize: 200 })
  expect(new Set(data.items.map(({ day }) => day)).size).toBeGreaterThanOrEqual(14)
  expect(data.refusedLines).toBe(1)
  const plans = await staff.call(listUsage, {
    ...range,
    pageSize: 2,
    filters: { pageName: 'PLAN' },
  })
  expect(plans.data.items).toHaveLength(2)
  expect(plans.data.total).toBeGreaterThanOrEqual(14)
  expect(plans.data.items[0]).toMatchObject({ pageName: 'manage/plan' })
  const beyond = await staff.call(listUsage, { ...range, pageNum: 1_000 })
  expect(beyond.data).toMatchObject({ items: [], total: data.total })
})

test.each([
  ['the wrong way round', addDays(today, -1)],
  ['too many', addDays(today, 92)],
])('days that are %s are refused', async (_, to) => {
  const staff = await signedIn(app(), 'platform@example.com')
  const reply = await staff.call(listUsage, { from: today, to })
  expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'to' }] } })
})
