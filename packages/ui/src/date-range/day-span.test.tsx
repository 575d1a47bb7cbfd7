import { expect, test } from 'vitest'
import { spanProblem, spanText } from './day-span.tsx'

const rules = { min: '2026-01-01', max: '2026-12-31', maxDays: 31, isOptional: false } as const

test.each([
  ['2026-01-01', '2026-01-31', null],
  ['2026-01-01', '2026-02-01', 'tooLong'],
  ['2026-12-31', '2026-12-31', null],
  ['2025-12-31', '2026-01-01', 'tooEarly'],
  ['2026-12-31', '2027-01-01', 'tooLate'],
  ['2026-03-02', '2026-03-01', 'reversed'],
  ['2026-02-29', '2026-03-01', 'unreadable'],
  ['1.2.2026', '2026-03-01', 'unreadable'],
  ['', '2026-03-01', 'missing'],
] as const)('the days “%s” to “%s” have the problem %s', (from, to, problem) => {
  expect(spanProblem(from, to, rules)).toBe(problem)
})

test('optional days may be empty, but not invalid', () => {
  const optional = { ...rules, isOptional: true }
  expect(spanProblem('', '', optional)).toBeNull()
  expect(spanProblem('2026-03-01', '', optional)).toBeNull()
  expect(spanProblem('', 'soon', optional)).toBe('unreadable')
})

test.each([
  [{ from: '2026-11-17', to: '2026-11-23' }, 'Nov 17 – 23, 2026'],
  [{ from: '2026-11-17', to: '2026-11-17' }, 'Nov 17, 2026'],
  [{ from: '2026-11-17', to: null }, '≥ Nov 17, 2026'],
  [{ from: null, to: '2026-11-17' }, '≤ Nov 17, 2026'],
  [{ from: null, to: null }, ''],
] as const)('%j reads “%s”', (span, text) => {
  expect(spanText(span, 'en-US').replaceAll(/\s/g, ' ')).toBe(text)
})
