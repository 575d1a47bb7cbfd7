import type { MoneyProposal } from '@placard/contract/finance/staff-proposal'
import { subAccount } from '@placard/domain/finance/account'
import { proposalKind, proposalState } from '@placard/domain/finance/proposal'
import { expect, test } from 'vitest'
import { effectOf } from './approval-dialogs.tsx'
import type { OwnerBalances } from './booking-dialog.tsx'
import { limitTyped } from './credit-limit-dialog.tsx'

const money: OwnerBalances = {
  ownerId: '100000001',
  ownerName: 'Alpine Shoes',
  closed: false,
  currency: 'CNY',
  cash: 1_000,
  locked: 400,
  rebate: 70,
  gift: 500,
  creditUsed: 0,
  creditLimit: 2_000,
  unpaid: 0,
  unsettled: 0,
  available: 3_570,
  items: [],
  total: 0,
}
const proposal: MoneyProposal = {
  proposalId: '100009020',
  kind: proposalKind.refund,
  state: proposalState.open,
  ownerId: '100000001',
  ownerName: 'Alpine Shoes',
  currency: 'CNY',
  subAccount: subAccount.cash,
  cents: 400,
  lastDay: null,
  forDay: null,
  cause: null,
  settledCents: null,
  voucher: 'RF-1',
  note: 'Why',
  proposedBy: 'Wei Chen',
  isOwn: false,
  proposedAt: 0,
  endsAt: 0,
  decidedBy: '',
  decidedAt: null,
  reason: '',
}

test.each([
  ['a refund of cash takes the locked cash', {}, ['Locked cash', 400, 0]],
  ['a refund of a gift takes it', { subAccount: subAccount.gift }, ['Gift', 500, 100]],
  [
    'a rebate adds to it',
    { kind: proposalKind.grant, subAccount: subAccount.rebate },
    ['Rebate', 70, 470],
  ],
  [
    'a credit limit replaces the one before',
    { kind: proposalKind.creditLimit, subAccount: null, voucher: null },
    ['Credit limit', 2_000, 400],
  ],
  [
    'a correction changes the cost of its day',
    {
      kind: proposalKind.correction,
      subAccount: null,
      voucher: null,
      forDay: '2026-11-05',
      settledCents: 1_000,
      cents: -180,
    },
    ['Cost of 2026-11-05', 1_000, 820],
  ],
])('%s', (_, more, [account, before, after]) => {
  expect(effectOf({ ...proposal, ...more }, money, 'en-US')).toEqual({ account, before, after })
})

test.each([
  ['0', 0],
  ['1,000.50', 100_050],
  ['-1', null],
  ['', null],
  ['100000000.01', null],
])('the limit %j is %j cents', (text, cents) => {
  expect(limitTyped(text)).toBe(cents)
})
