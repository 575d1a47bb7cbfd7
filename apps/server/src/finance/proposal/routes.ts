import {
  approveProposal,
  listProposals,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import { proposalKind } from '@placard/domain/finance/proposal'
import { approve, reject, withdraw } from '#server/finance/proposal/decide.ts'
import { propose } from '#server/finance/proposal/propose.ts'
import { proposals } from '#server/finance/proposal/record.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'

const { grant, refund, creditLimit } = proposalKind

/** Changes of money that need two people. */
export const proposalRoutes: Route[] = [
  staffRoute(listProposals, async (input, context) => proposals(context, input)),

  staffRoute(proposeGrant, async (input, context) => propose(context, { ...input, kind: grant })),

  staffRoute(proposeRefund, async (input, context) => propose(context, { ...input, kind: refund })),

  staffRoute(proposeCreditLimit, async ({ limitCents, ...input }, context) => {
    const limit = { kind: creditLimit, subAccount: null, voucher: null, cents: limitCents } as const
    return propose(context, { ...input, ...limit })
  }),

  staffRoute(approveProposal, async ({ proposalId }, context) => approve(context, proposalId)),

  staffRoute(rejectProposal, async (input, context) => reject(context, input)),

  staffRoute(withdrawProposal, async ({ proposalId }, context) => withdraw(context, proposalId)),
]
