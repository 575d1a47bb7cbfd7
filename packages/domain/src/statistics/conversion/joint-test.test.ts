import { expect, test } from 'vitest'
import { isSilent, testResults, testStateOf } from './joint-test.ts'

const passed = { isPassed: true, expected: 'e', received: 'r' }

test.each([
  [29 * 60_000 + 59_999, 'waiting'],
  [30 * 60_000, 'expired'],
])('a test without an event after %i ms is %s', (afterMs, state) => {
  expect(testStateOf({ startedAtMs: 1, results: null }, afterMs + 1)).toBe(state)
})

test('a test passes if every check does, and checks behind a failure are skipped', () => {
  const all = testResults({
    signature: passed,
    time: passed,
    body: passed,
    fields: passed,
    goal: passed,
    click: passed,
    attribution: passed,
  })
  expect(testStateOf({ startedAtMs: 0, results: all }, 0)).toBe('passed')
  const failed = testResults({ signature: passed, time: { ...passed, isPassed: false } })
  expect(failed.map(({ result }) => result)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
    'skipped',
    'skipped',
    'skipped',
  ])
  expect(testStateOf({ startedAtMs: 0, results: failed }, 0)).toBe('failed')
})

test('received texts are shortened', () => {
  const [result] = testResults({ signature: { ...passed, received: 'x'.repeat(300) } })
  expect(result?.received).toBe(`${'x'.repeat(200)}…`)
})

test.each([
  [null, false],
  [1, true],
  [2, false],
])('a source with its last event at %j is silent: %s', (lastEventMs, silent) => {
  expect(isSilent(lastEventMs, 24 * 3_600_000 + 1)).toBe(silent)
})
