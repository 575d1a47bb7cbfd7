import { expect, test } from 'vitest'
import { isSubAccount, ledgerAccount, subAccount } from './account.ts'
import {
  bookingType,
  entriesOf,
  entriesOfLockedRefund,
  isRecharge,
  rechargeType,
  withPlatform,
} from './booking.ts'

const { cash, rebate, gift } = subAccount
const { lockedCash, platform, credit, unpaid } = ledgerAccount
const noDebt = { unpaid: 0, creditUsed: 0 }

test.each([
  ['a recharge comes from the platform', bookingType.recharge, cash, 500, platform],
  ['a refund goes back to the platform', bookingType.refund, gift, -500, platform],
  ['cash that is locked stays the owner’s', bookingType.lock, cash, -500, lockedCash],
  ['and comes back when it is unlocked', bookingType.unlock, cash, 500, lockedCash],
] as const)('%s', (_, type, into, cents, counter) => {
  expect(withPlatform(entriesOf({ type, subAccount: into, cents }, noDebt))).toEqual([
    { account: counter, cents: -cents },
    { account: into, cents },
  ])
})

const owes = { unpaid: 30, creditUsed: 50 }

test.each([
  ['cash pays what is unpaid first', cash, 20, [[unpaid, 20]]],
  [
    'then the drawn credit',
    cash,
    40,
    [
      [unpaid, 30],
      [credit, 10],
    ],
  ],
  [
    'and the rest is cash',
    cash,
    100,
    [
      [unpaid, 30],
      [credit, 50],
      [cash, 20],
    ],
  ],
  ['a rebate pays no debts', rebate, 100, [[rebate, 100]]],
  ['cash that goes out pays none', cash, -100, [[cash, -100]]],
] as const)('%s', (_, into, cents, entries) => {
  const booked = entriesOf({ type: bookingType.recharge, subAccount: into, cents }, owes)
  expect(booked.map((entry) => [entry.account, entry.cents])).toEqual(entries)
})

test('unlocked cash pays debts first, like incoming cash', () => {
  const booked = entriesOf({ type: bookingType.unlock, subAccount: cash, cents: 90 }, owes)
  expect(booked.map((entry) => [entry.account, entry.cents])).toEqual([
    [lockedCash, -90],
    [unpaid, 30],
    [credit, 50],
    [cash, 10],
  ])
  expect(withPlatform(booked)).toEqual(booked)
})

test('cash that is locked pays no debts', () => {
  const booked = entriesOf({ type: bookingType.lock, subAccount: cash, cents: -5 }, owes)
  expect(booked.map(({ account }) => account)).toEqual([lockedCash, cash])
})

test('a refund of locked cash goes to the platform', () => {
  expect(withPlatform(entriesOfLockedRefund(70))).toEqual([
    { account: platform, cents: 70 },
    { account: lockedCash, cents: -70 },
  ])
})

test('each sub-account has its type of recharge', () => {
  expect(rechargeType).toEqual({ [cash]: 100, [rebate]: 101, [gift]: 102 })
})

test.each([
  [bookingType.recharge, true],
  [bookingType.gift, true],
  [bookingType.refund, false],
  [bookingType.transferIn, false],
])('a booking of the type %i adds money from outside: %s', (type, isAdded) => {
  expect(isRecharge(type)).toBe(isAdded)
})

test.each([
  [cash, true],
  [gift, true],
  [credit, false],
  [unpaid, false],
])('the account %i can be credited: %s', (account, isCredited) => {
  expect(isSubAccount(account)).toBe(isCredited)
})
