import { subAccount } from '@placard/domain/finance/account'
import { expect, test } from 'vitest'
import {
  type BookingDraft,
  centsTyped,
  missingStep,
  type OwnerBalances,
  emptyDraft,
} from './booking-dialog.tsx'

const money: OwnerBalances = {
  ownerId: '100000001',
  ownerName: 'Alpine Shoes',
  closed: false,
  currency: 'CNY',
  cash: 1_000,
  locked: 0,
  rebate: 0,
  gift: 500,
  creditUsed: 0,
  creditLimit: 0,
  unpaid: 0,
  unsettled: 0,
  available: 1_500,
  items: [],
  total: 0,
}
const whole: BookingDraft = {
  subAccount: subAccount.cash,
  amount: '10.00',
  voucher: 'BT-1',
  note: 'Why',
  lastDay: '',
  isConfirmed: true,
}

test.each([
  ['1,234.50', 123_450],
  [' 10000.5 ', 1_000_050],
  ['0', null],
  ['0.001', null],
  ['-5', null],
  ['100000000.01', null],
  ['', null],
])('the amount %j is %j cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents)
})

test.each([
  ['refund', {}, null],
  ['refund', { amount: '10.01' }, 'notEnough'],
  ['refund', { subAccount: subAccount.gift, amount: '5.01' }, 'notEnough'],
  ['recharge', { amount: '10.01', note: '' }, null],
  ['grant', { subAccount: subAccount.gift, amount: '900', note: '' }, null],
  ['grant', { subAccount: subAccount.rebate, isConfirmed: false }, 'notConfirmed'],
  ['recharge', emptyDraft, 'noAmount'],
  ['recharge', { voucher: ' ' }, 'noVoucher'],
  ['refund', { note: ' ' }, 'noReason'],
  ['recharge', { isConfirmed: false }, 'notConfirmed'],
] as const)('a %s with %j lacks %j', (kind, typed, lack) => {
  expect(missingStep({ kind, money }, { ...whole, ...typed })).toBe(lack)
})
