import type { CodeOf, NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'
import { type SubAccount, subAccount } from './account.ts'

/** The changes of money that one member of the staff proposes and another one decides. @see docs/decisions/099 */
export const proposalKind = {
  /** A rebate or a gift. */
  grant: 'grant',
  refund: 'refund',
  creditLimit: 'creditLimit',
  /** The difference of a day that was closed for long. */
  correction: 'correction',
  /** A transfer of an agency above the cap of the platform. */
  transfer: 'transfer',
} as const
/** One of the codes of `proposalKind`. */
export type ProposalKind = CodeOf<typeof proposalKind>

/** The states of a proposal. Only an open one changes. */
export const proposalState = {
  open: 'open',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const
/** One of the codes of `proposalState`. */
export type ProposalState = CodeOf<typeof proposalState>

/** The display names of `proposalState` in each language. */
export const proposalStateNames: NamesOf<ProposalState> = /* @__PURE__ */ textTable({
  open: ['Awaiting approval', '待复核'],
  approved: ['Approved', '已通过'],
  rejected: ['Rejected', '已驳回'],
  withdrawn: ['Withdrawn', '已撤回'],
  expired: ['Expired', '已过期'],
})

/** The days after which a proposal without a decision expires. Our decision. */
export const proposalDays = 7

const dayMs = 86_400_000

/** Returns the time from which a proposal can no longer be decided. */
export function proposalEndMs(proposedAtMs: number): number {
  return proposedAtMs + proposalDays * dayMs
}

/** Returns the begun days that are left to decide; 0 if there is no time left. */
export function proposalDaysLeft(proposedAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((proposalEndMs(proposedAtMs) - nowMs) / dayMs))
}

/** A proposal as far as it matters who decides it. Accounts are named by their ids. */
export interface DecidedProposal {
  readonly state: ProposalState
  readonly proposedBy: string
  readonly proposedAtMs: number
}

/** Returns the reason why a member of the staff may not approve or reject a proposal at that time; null without one. */
export function decisionProblem(
  { state, proposedBy, proposedAtMs }: DecidedProposal,
  accountId: string | null,
  nowMs: number,
): 'ended' | 'expired' | 'own' | null {
  if (state !== proposalState.open) return 'ended'
  // Without an account, nobody can tell whether it is another person.
  if (accountId === null || accountId === proposedBy) return 'own'
  return nowMs >= proposalEndMs(proposedAtMs) ? 'expired' : null
}

/** Returns the reason why a member of the staff may not withdraw a proposal; null without one. */
export function withdrawalProblem(
  { state, proposedBy }: DecidedProposal,
  accountId: string | null,
): 'ended' | 'foreign' | null {
  if (state !== proposalState.open) return 'ended'
  return accountId === proposedBy ? null : 'foreign'
}

/** Returns whether money is locked while a proposal is open: cash that is to go out. */
export function locksCash(kind: ProposalKind, account: SubAccount | null): boolean {
  return kind === proposalKind.refund && account === subAccount.cash
}

/** The credit of an owner in cents, and whether it is closed. */
export interface CreditFacts {
  readonly creditUsed: number
  readonly creditLimit: number
  readonly closed: boolean
}

/** Returns the reason why a credit limit cannot be set; null without one. A closed owner gets no more credit. */
export function creditLimitProblem(
  { creditUsed, creditLimit, closed }: CreditFacts,
  wanted: number,
): 'same' | 'belowUsed' | 'closed' | null {
  if (wanted === creditLimit) return 'same'
  if (wanted < creditUsed) return 'belowUsed'
  return closed && wanted > creditLimit ? 'closed' : null
}
