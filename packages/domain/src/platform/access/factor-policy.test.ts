import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operatorRole } from './role.ts'
import { factorDueAt, factorPolicies, isFactorRequired } from './factor-policy.ts'

const { ADMIN, ADS_MANAGE, RECHARGE, TRANSFER, CUSTOMER_MANAGE, OPERATOR_MANAGE } = operatorRole

test.each([
  [[], false],
  [[ADS_MANAGE], false],
  [[CUSTOMER_MANAGE], false],
  [[ADS_MANAGE, CUSTOMER_MANAGE], false],
  [[ADMIN], true],
  [[RECHARGE], true],
  [[TRANSFER], true],
  [[OPERATOR_MANAGE], true],
  [[ADS_MANAGE, RECHARGE], true],
])('the rule for money and people requires a factor of roles %j: %s', (roles, required) => {
  expect(isFactorRequired('sensitive', roles)).toBe(required)
  expect(isFactorRequired('everyone', roles)).toBe(true)
  expect(isFactorRequired('optional', roles)).toBe(false)
})

const dayMs = 86_400_000

test.each([
  ['optional', 100, 0, null],
  ['everyone', 100, 0, 114],
  ['everyone', 100, 99, 114],
  ['everyone', 100, 105, 119],
  ['sensitive', 100, 0, 114],
] as const)(
  'with “%s” since day %i, an admin who was added on day %i needs a factor from day %s on',
  (policy, sinceDay, addedDay, dueDay) => {
    const duty = {
      policy,
      policySinceMs: sinceDay * dayMs,
      accountSinceMs: addedDay * dayMs,
      roles: [ADMIN],
    }
    expect(factorDueAt(duty)).toBe(dueDay === null ? null : dueDay * dayMs)
  },
)

test('no rule is due earlier than 14 days after it was made or the account was added', () => {
  const roles = fc.subarray(Object.values(operatorRole))
  const timeMs = fc.nat(4_000_000_000_000)
  fc.assert(
    fc.property(fc.constantFrom(...factorPolicies), roles, timeMs, timeMs, (policy, held, a, b) => {
      const dueAt = factorDueAt({ policy, roles: held, policySinceMs: a, accountSinceMs: b })
      expect(dueAt === null).toBe(!isFactorRequired(policy, held))
      const earliest = Math.max(a, b) + 14 * dayMs
      expect(dueAt ?? earliest).toBe(earliest)
    }),
  )
})
