import { expect, test } from 'vitest'
import { subAccount } from './account.ts'
import {
  creditLimitProblem,
  decisionProblem,
  locksCash,
  proposalDaysLeft,
  proposalEndMs,
  type ProposalState,
  withdrawalProblem,
} from './proposal.ts'

const dayMs = 86_400_000
const proposedAtMs = Date.UTC(2026, 10, 20, 9)
const by = (state: ProposalState, proposedBy = 'clerk') => ({ state, proposedBy, proposedAtMs })

test.each([
  ['another person', 'open', 'approver', 0, null],
  ['the one who proposed it', 'open', 'clerk', 0, 'own'],
  ['nobody', 'open', null, 0, 'own'],
  ['another person in the last moment', 'open', 'approver', 7 * dayMs - 1, null],
  ['another person too late', 'open', 'approver', 7 * dayMs, 'expired'],
  ['another person, once it was approved', 'approved', 'approver', 0, 'ended'],
  ['another person, once it was withdrawn', 'withdrawn', 'approver', 0, 'ended'],
  ['the one who proposed it, once it has expired', 'expired', 'clerk', 8 * dayMs, 'ended'],
] as const)('a decision by %s (%s, %s, after %i ms): %s', (_, state, who, afterMs, problem) => {
  expect(decisionProblem(by(state), who, proposedAtMs + afterMs)).toBe(problem)
})

test.each([
  ['open', 'clerk', null],
  ['open', 'approver', 'foreign'],
  ['open', null, 'foreign'],
  ['rejected', 'clerk', 'ended'],
] as const)('a proposal that is %s is withdrawn by %s: %s', (state, who, problem) => {
  expect(withdrawalProblem(by(state), who)).toBe(problem)
})

test.each([
  [0, 7],
  [1, 7],
  [dayMs, 6],
  [7 * dayMs - 1, 1],
  [7 * dayMs, 0],
  [9 * dayMs, 0],
])('after %i ms, %i days are left', (afterMs, days) => {
  expect(proposalDaysLeft(proposedAtMs, proposedAtMs + afterMs)).toBe(days)
})

test('a proposal ends after seven days', () => {
  expect(proposalEndMs(proposedAtMs)).toBe(Date.UTC(2026, 10, 27, 9))
})

test.each([
  ['refund', subAccount.cash, true],
  ['refund', subAccount.gift, false],
  ['grant', subAccount.rebate, false],
  ['creditLimit', null, false],
] as const)('a %s of the account %s locks cash: %s', (kind, account, isLocking) => {
  expect(locksCash(kind, account)).toBe(isLocking)
})

const credit = { creditUsed: 300, creditLimit: 500, closed: false }

test.each([
  ['raised', credit, 600, null],
  ['lowered to what is used', credit, 300, null],
  ['lowered below what is used', credit, 299, 'belowUsed'],
  ['as it is', credit, 500, 'same'],
  ['raised for a closed owner', { ...credit, closed: true }, 501, 'closed'],
  ['lowered for a closed owner', { ...credit, closed: true }, 499, null],
])('a credit limit that is %s: %j → %i: %s', (_, facts, wanted, problem) => {
  expect(creditLimitProblem(facts, wanted)).toBe(problem)
})
