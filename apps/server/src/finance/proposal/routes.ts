import {
  approveProposal,
  listCorrections,
  listProposals,
  proposeCorrection,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  proposedTransfer,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import { proposalKind } from '@placard/domain/finance/proposal'
import type { Day } from '@placard/domain/platform/calendar/day'
import { corrections } from '#server/finance/proposal/correction.ts'
import { approve, reject, withdraw } from '#server/finance/proposal/decide.ts'
import { propose } from '#server/finance/proposal/propose.ts'
import { proposals } from '#server/finance/proposal/record.ts'
import { transferIn } from '#server/finance/proposal/transfer.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'

const { grant, refund, creditLimit, correction } = proposalKind

/** Changes of money that need two people. */
export const proposalRoutes: Route[] = [
  staffRoute(listProposals, async (input, context) => proposals(context, input)),

  staffRoute(proposeGrant, async (input, context) => propose(context, { ...input, kind: grant })),

  staffRoute(proposeRefund, async (input, context) => propose(context, { ...input, kind: refund })),

  staffRoute(proposeCreditLimit, async ({ limitCents, ...input }, context) => {
    const limit = { kind: creditLimit, subAccount: null, voucher: null, cents: limitCents } as const
    return propose(context, { ...input, ...limit })
  }),

  staffRoute(proposeCorrection, async ({ day, cause, ...input }, context) => {
    // The contract has checked that it is a day.
    const of = { kind: correction, correction: { forDay: day as Day, cause } } as const
    return propose(context, { ...input, ...of, subAccount: null, voucher: null })
  }),

  staffRoute(listCorrections, async (input, context) => corrections(context, input)),

  staffRoute(approveProposal, async ({ proposalId }, context) => approve(context, proposalId)),

  staffRoute(proposedTransfer, async ({ proposalId }, context) => transferIn(context, proposalId)),

  staffRoute(rejectProposal, async (input, context) => reject(context, input)),

  staffRoute(withdrawProposal, async ({ proposalId }, context) => withdraw(context, proposalId)),
]
