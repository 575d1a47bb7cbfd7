import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { balanceSummary, listFinanceOwners, queryBalance } from '@placard/contract/finance/finance'
import {
  applyRecharge,
  listRecharges,
  rechargeFacts,
  rechargeSlip,
  uploadRechargeSlip,
  withdrawRecharge,
} from '@placard/contract/finance/recharge-application'
import {
  anyRechargeSlip,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
} from '@placard/contract/finance/staff-recharge'
import {
  exportBookings,
  exportStatement,
  queryStatement,
} from '@placard/contract/finance/statement'
import {
  listTransfers,
  makeTransfer,
  previewTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
} from '@placard/contract/finance/transfer'
import { alertSettings, saveAlertEmails, saveAlertSettings } from '@placard/contract/finance/alert'
import { bookRecharge, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import {
  approveProposal,
  listProposals,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import { bookedCents, subAccount } from '@placard/domain/finance/account'
import { appliedCents } from '@placard/domain/finance/recharge-application'
import { anyArea } from '#server/access/testing/matrix.ts'
import { ofExports } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput, notFound, notPermitted, success } = code

const reading = (call: AnyCall, more: object = {}): Row => ({
  call,
  access: ['recharge', 'transfer'],
  page: 'transactions',
  // An agency may read its advertisers' balances, everyone else only their own.
  input: ({ client }) => ({ ownerId: client, ...more }),
})
const recharging = (
  call: AnyCall,
  page: 'recharge' | 'rechargeRecords',
  more: Partial<Row> = {},
): Row => ({ call, access: ['recharge'], page, input: () => ({}), ...more })
const named: Row['input'] = ({ application }) => ({ applicationId: application })
const ended: Row['input'] = ({ endedApplication }) => ({ applicationId: endedApplication })

const cash = { direction: 'toAdvertiser', subAccount: subAccount.cash } as const
/** Only an agency has advertisers. For everyone else, no such id exists. */
const ofAgency = (agency: number) => ({ agency, advertiser: notFound })
const transferring = (call: AnyCall, more: Partial<Row> = {}): Row => ({
  call,
  access: ['transfer'],
  page: 'transactions',
  input: () => ({}),
  ...more,
})

/** Transfers between an agency and its advertisers. */
export const transferRows: readonly Row[] = [
  transferring(transferFacts),
  // An advertiser is named by text, and a text of others finds nobody.
  transferring(previewTransfer, {
    input: ({ client }) => ({ ...cash, items: [{ advertiser: client, cents: 1 }] }),
    elsewhere: success,
  }),
  transferring(makeTransfer, {
    fresh: true,
    // More than any balance.
    input: ({ client, words }) => ({
      key: randomUUID(),
      ...cash,
      note: words,
      items: [{ ownerId: client, cents: bookedCents.max }],
    }),
    reached: ofAgency(invalidInput),
  }),
  transferring(listTransfers),
  transferring(reverseTransfer, {
    fresh: true,
    input: ({ transfer }) => ({ transferId: transfer }),
    // It is reversed.
    reached: changedByOther,
    limited: notFound,
  }),
  {
    call: saveTransferLimits,
    access: ['operator'],
    tokenArea: null,
    fresh: true,
    // A form has no null.
    input: () => ({ perTransfer: bookedCents.max, perDay: bookedCents.max }),
    reached: { agency: success, advertiser: notPermitted },
  },
]

const conditions = {
  balanceCents: 1,
  days: 1,
  budgetPercent: 50,
  budgetUsed: true,
  costPercent: 200,
}

/** Alerts about money. Users with any role choose their own emails. */
export const alertRows: readonly Row[] = [
  { call: alertSettings, access: anyArea, input: () => ({}) },
  {
    call: saveAlertSettings,
    access: ['recharge'],
    tokenArea: 'finance',
    input: () => conditions,
  },
  {
    call: saveAlertEmails,
    access: anyArea,
    tokenArea: null,
    input: () => ({ alerts: ['balance'] }),
  },
]

/** Balances and bookings, as owners see them and as platform staff book. */
export const financeRows: readonly Row[] = [
  reading(queryBalance),
  { ...reading(balanceSummary), input: () => ({}) },
  { ...reading(exportBookings, { format: 'csv' }), ...ofExports },
  reading(queryStatement, { month: '2026-01' }),
  { ...reading(exportStatement, { month: '2026-01', format: 'csv' }), ...ofExports },
  recharging(rechargeFacts, 'recharge'),
  recharging(applyRecharge, 'recharge', {
    input: ({ words }) => ({ cents: appliedCents.min, payer: words, note: words }),
  }),
  recharging(listRecharges, 'rechargeRecords'),
  // It is not open, so it stays as it is for the next visitor.
  recharging(withdrawRecharge, 'rechargeRecords', { input: ended, reached: changedByOther }),
  // The file that the permission walk uploads is no slip.
  recharging(uploadRechargeSlip, 'rechargeRecords', { input: named, reached: invalidInput }),
  recharging(rechargeSlip, 'rechargeRecords', { input: named }),
  { call: listAnyRecharges, access: 'staff', input: () => ({}) },
  {
    call: receiveRecharge,
    access: 'staff',
    input: ({ endedApplication, words }) => ({
      applicationId: endedApplication,
      receivedCents: 1,
      note: words,
    }),
    reached: changedByOther,
  },
  {
    call: rejectRecharge,
    access: 'staff',
    input: ({ endedApplication, words }) => ({ applicationId: endedApplication, reason: words }),
    reached: changedByOther,
  },
  { call: anyRechargeSlip, access: 'staff', input: named },
  {
    call: listFinanceOwners,
    access: ['recharge', 'transfer'],
    page: 'transactions',
    input: () => ({}),
  },
  { call: queryAnyBalance, access: 'staff', input: ({ owner }) => ({ ownerId: owner }) },
  {
    call: bookRecharge,
    access: 'staff',
    input: ({ owner, words }) => ({ ownerId: owner, cents: 1, voucher: randomUUID(), note: words }),
  },
]

/** Changes of money that need two people. */
export const proposalRows: readonly Row[] = [
  {
    call: listProposals,
    access: 'staff',
    input: ({ owner }) => ({ filters: { ownerId: owner } }),
    // A list without rows.
    elsewhere: success,
  },
  {
    call: proposeGrant,
    access: 'staff',
    input: ({ owner, words }) => ({
      ownerId: owner,
      subAccount: subAccount.gift,
      cents: 1,
      voucher: randomUUID(),
      note: words,
    }),
  },
  {
    call: proposeRefund,
    access: 'staff',
    // More than any balance.
    input: ({ owner, words }) => ({
      ownerId: owner,
      cents: bookedCents.max,
      voucher: randomUUID(),
      note: words,
    }),
    reached: invalidInput,
  },
  {
    call: proposeCreditLimit,
    access: 'staff',
    // It is the limit already.
    input: ({ owner, words }) => ({ ownerId: owner, limitCents: 0, note: words }),
    reached: invalidInput,
  },
  {
    call: approveProposal,
    access: 'staff',
    fresh: true,
    input: ({ endedProposal }) => ({ proposalId: endedProposal }),
    reached: changedByOther,
  },
  {
    call: rejectProposal,
    access: 'staff',
    input: ({ endedProposal, words }) => ({ proposalId: endedProposal, reason: words }),
    reached: changedByOther,
  },
  {
    call: withdrawProposal,
    access: 'staff',
    input: ({ endedProposal }) => ({ proposalId: endedProposal }),
    reached: changedByOther,
  },
]
