import { expect, test } from 'vitest'
import { dueTokenWarning, isTokenLastDay, networkProblem, readNetworks } from './rule.ts'

const today = '2026-03-01'

test.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2027-03-01', true],
  ['2027-03-02', false],
])('a token made on 1 March 2026 may last until %s: %s', (lastDay, may) => {
  expect(isTokenLastDay(lastDay, today)).toBe(may)
})

test.each([
  ['2026-04-01', null, null],
  ['2026-03-31', null, 30],
  ['2026-03-31', 30, null],
  ['2026-03-09', null, 30],
  ['2026-03-09', 30, null],
  ['2026-03-08', 30, 7],
  ['2026-03-08', null, 7],
  ['2026-03-08', 7, null],
  ['2026-03-03', 7, null],
  ['2026-03-02', 7, 1],
  ['2026-03-01', 7, 1],
  ['2026-03-01', 1, null],
  ['2026-02-28', null, null],
])('a token until %s, warned %s days before, is warned %s days before', (lastDay, warned, due) => {
  expect(dueTokenWarning(lastDay, today, warned)).toBe(due)
})

test.each([
  ['203.0.113.7', null],
  ['0.0.0.0/0', null],
  ['10.0.0.0/32', null],
  ['10.0.0.0/33', 'notAPrefix'],
  ['10.0.0.0/08', 'notAPrefix'],
  ['10.0.0.0/', 'notAPrefix'],
  ['10.0.0.0/8/8', 'notAPrefix'],
  ['10.0.0.0/-1', 'notAPrefix'],
  ['10.0.0', 'notAnAddress'],
  ['10.0.0.256', 'notAnAddress'],
  ['10.0.0.01', 'notAnAddress'],
  ['1.2.3.4.5', 'notAnAddress'],
  ['2001:db8::/32', null],
  ['2001:DB8::1', null],
  ['::ffff:10.0.0.1', null],
  ['::/128', null],
  ['::/129', 'notAPrefix'],
  ['2001:db8', 'notAnAddress'],
  ['2001:db8:::1', 'notAnAddress'],
  ['[::1]', 'notAnAddress'],
  ['x@[::1', 'notAnAddress'],
  ['::1]?x', 'notAnAddress'],
  ['::ffff:203.100.113.77', null],
  ['::ffff:203.100.113', 'notAnAddress'],
  ['example.com', 'notAnAddress'],
  ['', 'notAnAddress'],
  ['/8', 'notAnAddress'],
])('the network %s: %s', (text, problem) => {
  expect(networkProblem(text)).toBe(problem)
})

test('networks are read by line or comma, and each wrong or repeated one is named', () => {
  expect(readNetworks(' 10.0.0.0/8,office\n\n2001:db8::/32；10.0.0.0/8\r\n10.0.0.0/40')).toEqual({
    networks: ['10.0.0.0/8', '2001:db8::/32'],
    problems: [
      { line: 'office', kind: 'notAnAddress' },
      { line: '10.0.0.0/8', kind: 'repeated' },
      { line: '10.0.0.0/40', kind: 'notAPrefix' },
    ],
  })
})
