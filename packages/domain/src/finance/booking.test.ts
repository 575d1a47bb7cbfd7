import { expect, test } from 'vitest'
import { availableCents, ledgerAccount, subAccount } from './account.ts'
import { bookingType, entriesOf } from './booking.ts'

const { cash, gift } = subAccount
const { lockedCash, platform } = ledgerAccount

test.each([
  ['a recharge comes from the platform', bookingType.recharge, cash, 500, platform],
  ['a refund goes back to the platform', bookingType.refund, gift, -500, platform],
  ['cash that is locked stays the owner’s', bookingType.lock, cash, -500, lockedCash],
  ['and comes back when it is unlocked', bookingType.unlock, cash, 500, lockedCash],
] as const)('%s', (_, type, into, cents, counter) => {
  expect(entriesOf({ type, subAccount: into, cents })).toEqual([
    { account: counter, cents: -cents },
    { account: into, cents },
  ])
})

test('locked cash is not available for ads', () => {
  expect(availableCents({ cash: 100, rebate: 20, gift: 3 })).toBe(123)
})
