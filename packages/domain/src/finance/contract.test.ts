import { describe, expect, test } from 'vitest'
import {
  contractProblems,
  type ContractTerms,
  invoiceBasis,
  isInForce,
  keepsCoverage,
  overlap,
} from './contract.ts'

const { recharge, spending } = invoiceBasis
const terms = (
  firstDay: ContractTerms['firstDay'],
  lastDay: ContractTerms['lastDay'],
  basis: ContractTerms['basis'] = spending,
): ContractTerms => ({ firstDay, lastDay, basis })

test.each([
  [terms('2026-01-15', '2026-01-15', recharge), []],
  [terms('2026-01-15', '2026-01-14', recharge), ['lastDay order']],
  [terms('2026-01-01', null), []],
  [terms('2026-01-01', '2026-02-28'), []],
  [terms('2028-01-01', '2028-02-29'), []],
  [terms('2028-01-01', '2028-02-28'), ['lastDay monthEnd']],
  [terms('2026-01-02', '2026-01-30'), ['firstDay monthBegin', 'lastDay monthEnd']],
])('the days of contract %j have the problems %j', (contract, problems) => {
  expect(contractProblems(contract).map(({ field, kind }) => `${field} ${kind}`)).toEqual(problems)
})

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-01-31', true],
  ['2026-02-01', false],
] as const)('a contract of January is in force on %s: %s', (day, expected) => {
  expect(isInForce(terms('2026-01-01', '2026-01-31'), day)).toBe(expected)
})

test.each([
  [terms('2026-02-01', null), false],
  [terms('2026-01-31', null), true],
  [terms('2025-01-01', '2025-12-31'), false],
  [terms('2025-01-01', '2026-01-01'), true],
  [terms('2025-01-01', null), true],
])('a contract of January overlaps with %j: %s', (other, expected) => {
  const january = terms('2026-01-01', '2026-01-31')
  expect(overlap(january, other)).toBe(expected)
  expect(overlap(other, january)).toBe(expected)
})

describe('up to the end of February, an open contract of spending since January is kept as it was by', () => {
  const before = [terms('2026-01-01', null)]
  const until = '2026-02-28'
  test.each([
    ['an end afterwards', [terms('2026-01-01', '2026-02-28')], true],
    ['an end before', [terms('2026-01-01', '2026-01-31')], false],
    [
      'two contracts in its place',
      [terms('2026-02-01', null), terms('2026-01-01', '2026-01-31')],
      true,
    ],
    ['another basis', [terms('2026-01-01', null, recharge)], false],
    ['an earlier beginning', [terms('2025-12-01', null)], false],
    ['another contract before', [...before, terms('2025-01-01', '2025-06-30', recharge)], true],
  ])('%s: %#', (_name, after, expected) => {
    expect(keepsCoverage(before, after, until)).toBe(expected)
  })
})
