import { expect, test } from 'vitest'
import { correctionStateOf, isProposable } from './correction.ts'

test.each([
  ['without a proposal', null, 'pending', true],
  ['with an open one', { state: 'open', cents: -50 }, 'proposed', false],
  ['with an open one of another amount', { state: 'open', cents: -40 }, 'outdated', false],
  ['with a rejected one', { state: 'rejected', cents: -50 }, 'rejected', true],
  ['with a rejected one of another amount', { state: 'rejected', cents: 50 }, 'pending', true],
  ['with one that was withdrawn', { state: 'withdrawn', cents: -50 }, 'pending', true],
  ['with one that has expired', { state: 'expired', cents: -50 }, 'pending', true],
] as const)('a difference of −50 %s is %j %s; proposable: %s', (_, latest, state, proposable) => {
  expect(correctionStateOf(-50, latest)).toBe(state)
  expect(isProposable(state)).toBe(proposable)
})
