import { correctionCause, correctionState } from '@placard/domain/finance/correction'
import { subAccount } from '@placard/domain/finance/account'
import { proposalKind, proposalState } from '@placard/domain/finance/proposal'
import {
  approveProposal,
  listCorrections,
  listProposals,
  type MoneyProposal,
  proposeCorrection,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  rejectProposal,
  withdrawProposal,
} from '../finance/staff-proposal.ts'
import { exampleOf } from './example.ts'

const ownerId = '100000001'
const named = { proposalId: '100009020' }
const refund = { ownerId, cents: 1_000_000, voucher: 'RF-2026-00031', note: 'Contract has ended.' }
const proposed: MoneyProposal = {
  ...named,
  ...refund,
  kind: proposalKind.refund,
  state: proposalState.open,
  ownerName: 'Alpine Shoes',
  currency: 'CNY',
  subAccount: subAccount.cash,
  lastDay: null,
  forDay: null,
  cause: null,
  settledCents: null,
  proposedBy: 'Wei Chen',
  isOwn: false,
  proposedAt: 1_794_000_000_000,
  endsAt: 1_794_604_800_000,
  decidedBy: '',
  decidedAt: null,
  reason: '',
}
const decided = { decidedBy: 'Mei Lin', decidedAt: 1_794_003_600_000 }
const own = { ...proposed, isOwn: true }
const gift = {
  ownerId,
  subAccount: subAccount.gift,
  cents: 50_000,
  voucher: 'GF-2026-00007',
  note: 'Welcome gift',
  lastDay: '2026-12-31',
}
const correction = {
  ownerId,
  cents: -4_210,
  cause: correctionCause.invalidTraffic,
  note: 'Report of the engine of 2026-11-24',
}
const day = '2026-11-05'
const reason = 'The bank account is not that of the owner.'

/** Changes of money that one member of the staff proposes and another one decides. */
export const proposalExamples = [
  exampleOf(proposeGrant, gift, { ...own, ...gift, kind: proposalKind.grant }),
  exampleOf(proposeRefund, { ...refund, subAccount: subAccount.cash }, own),
  exampleOf(
    proposeCreditLimit,
    { ownerId, limitCents: 2_000_000, note: 'Contract of November' },
    {
      ...own,
      kind: proposalKind.creditLimit,
      subAccount: null,
      cents: 2_000_000,
      voucher: null,
      note: 'Contract of November',
    },
  ),
  exampleOf(
    proposeCorrection,
    { ...correction, day },
    {
      ...own,
      ...correction,
      kind: proposalKind.correction,
      subAccount: null,
      voucher: null,
      forDay: day,
      settledCents: 312_050,
    },
  ),
  exampleOf(
    listCorrections,
    {},
    {
      items: [
        {
          ownerId,
          ownerName: 'Alpine Shoes',
          currency: 'CNY',
          day,
          settledCents: 312_050,
          countedCents: 307_840,
          state: correctionState.pending,
          foundAt: 1_794_000_000_000,
          reason: '',
        },
      ],
      total: 1,
    },
  ),
  exampleOf(listProposals, { filters: { open: true } }, { items: [proposed], total: 1 }),
  exampleOf(approveProposal, named, { ...proposed, ...decided, state: proposalState.approved }),
  exampleOf(
    rejectProposal,
    { ...named, reason },
    { ...proposed, ...decided, state: proposalState.rejected, reason },
  ),
  exampleOf(withdrawProposal, named, {
    ...own,
    ...decided,
    decidedBy: own.proposedBy,
    state: proposalState.withdrawn,
  }),
]
