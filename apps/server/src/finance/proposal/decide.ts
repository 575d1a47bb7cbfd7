import type { MoneyProposal } from '@placard/contract/finance/staff-proposal'
import {
  decisionProblem,
  proposalKind,
  proposalState,
  withdrawalProblem,
} from '@placard/domain/finance/proposal'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import { type Ledger, lockLedger } from '#server/finance/ledger.ts'
import {
  checkPossible,
  correctionOf,
  isLocking,
  type Terms,
} from '#server/finance/proposal/check.ts'
import { bookCorrection, presentDifference } from '#server/finance/proposal/correction.ts'
import { setCreditLimit } from '#server/finance/proposal/credit-limit.ts'
import { logProposal } from '#server/finance/proposal/log.ts'
import { tellProposer } from '#server/finance/proposal/notice.ts'
import {
  proposalFor,
  type ProposalRecord,
  proposalRecord,
} from '#server/finance/proposal/record.ts'
import { notYours, refuseExpired } from '#server/finance/proposal/refusal.ts'
import { transferApproval } from '#server/finance/proposal/transfer.ts'
import { endProposal, unlockCash } from '#server/finance/proposal/write.ts'
import { settlementTime } from '#server/finance/settle.ts'
import { bookFor } from '#server/finance/staff-booking.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import type { Service } from '#server/platform/http/route.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'

const { approved, rejected, withdrawn } = proposalState

/** The work of a member of the staff, with the settings that decide about a settlement. */
export interface ApprovalWork extends PlatformWork {
  readonly service: Pick<Service, 'settings'>
}

interface LockedProposal {
  readonly record: ProposalRecord
  readonly holder: Holder
  readonly ledger: Ledger
  readonly terms: Terms
}

/**
 * Locks the accounts of the owner, and reads the proposal afterwards, so that of two decisions at once the second one
 * sees the first.
 *
 * @throws Refusal `notFound`
 */
async function lockProposal(work: PlatformWork, proposalId: string): Promise<LockedProposal> {
  const { owner_id } = await proposalRecord(work, proposalId)
  const holder = await holderOf(work, owner_id)
  const ledger = await lockLedger(holder.scope)
  const record = await proposalRecord(work, proposalId)
  const { kind, sub_account, cents, for_day: forDay, cause } = record
  const correction = forDay === null || cause === null ? null : { forDay, cause }
  const terms = { kind, subAccount: sub_account, cents: Number(cents), correction }
  return { record, holder, ledger, terms }
}

function decided({ state, proposed_by, proposed_at }: ProposalRecord) {
  return { state, proposedBy: proposed_by, proposedAtMs: proposed_at.getTime() }
}

/** @throws Refusal `changedByOther`, `notPermitted` for the own proposal, `invalidInput` for an expired one */
async function checkDecision(work: PlatformWork, record: ProposalRecord): Promise<void> {
  const problem = decisionProblem(decided(record), work.actor.accountId, Date.now())
  if (problem === 'ended') throw changedByOther(await proposalFor(work, record.proposal_id))
  if (problem === 'own') throw notYours(problem, work.locale)
  if (problem === 'expired') throw refuseExpired(record.proposal_id, work.locale)
}

/** Approves a proposal of another person, and books it. @throws Refusal, see `approveProposal` */
export async function approve(work: ApprovalWork, proposalId: string): Promise<MoneyProposal> {
  const first = await proposalRecord(work, proposalId)
  if (first.kind === proposalKind.transfer) return approveTransfer(work, first)
  const locked = await lockProposal(work, proposalId)
  await checkDecision(work, locked.record)
  await checkPossible(work, locked, { ...locked.terms, isLocked: isLocking(locked.terms) })
  const bookingId = await carryOut(work, locked)
  const ending = { state: approved, decidedBy: work.actor.accountId, bookingId }
  await endProposal(locked.holder.scope, proposalId, ending)
  return logged(work, proposalId, 'review')
}

async function approveTransfer(work: ApprovalWork, first: ProposalRecord): Promise<MoneyProposal> {
  const { scope, record, make } = await transferApproval(work, first)
  await checkDecision(work, record)
  await make()
  const ending = { state: approved, decidedBy: work.actor.accountId, bookingId: null }
  await endProposal(scope, record.proposal_id, ending)
  return logged(work, record.proposal_id, 'review')
}

/** Returns the id of the booking; null for a credit limit. */
async function carryOut(
  work: ApprovalWork,
  { record, holder, ledger, terms }: LockedProposal,
): Promise<string | null> {
  const { subAccount, cents } = terms
  const { voucher, note, last_day } = record
  if (terms.kind === proposalKind.correction) {
    const correction = { ...correctionOf(terms), cents, note }
    const due = await presentDifference({ holder, ledger }, correction, work.locale)
    const time = settlementTime(work.service.settings)
    return bookCorrection({ holder, ledger, due }, correction, time)
  }
  if (subAccount === null || voucher === null) {
    await setCreditLimit(holder, ledger, { limitCents: cents, note })
    return null
  }
  const { bookingId } = await bookFor(work, holder, {
    operation: terms.kind === proposalKind.refund ? 'refund' : 'recharge',
    ownerId: record.owner_id,
    subAccount,
    cents,
    voucher,
    note,
    isLocked: isLocking(terms),
    ...(last_day === null ? {} : { lastDay: last_day }),
  })
  return bookingId
}

/** Rejects a proposal of another person. @throws Refusal, see `rejectProposal` */
export async function reject(
  work: PlatformWork,
  { proposalId, reason }: { readonly proposalId: string; readonly reason: string },
): Promise<MoneyProposal> {
  const { record, ledger } = await lockProposal(work, proposalId)
  await checkDecision(work, record)
  const bookingId = await unlockCash(ledger, record)
  const ending = { state: rejected, decidedBy: work.actor.accountId, bookingId, reason }
  await endProposal(ledger.scope, proposalId, ending)
  return logged(work, proposalId, 'review')
}

/** Withdraws a proposal of the caller. @throws Refusal, see `withdrawProposal` */
export async function withdraw(work: PlatformWork, proposalId: string): Promise<MoneyProposal> {
  const { record, ledger } = await lockProposal(work, proposalId)
  const { accountId } = work.actor
  const problem = withdrawalProblem(decided(record), accountId)
  if (problem === 'ended') throw changedByOther(await proposalFor(work, proposalId))
  if (problem === 'foreign') throw notYours(problem, work.locale)
  const bookingId = await unlockCash(ledger, record)
  await endProposal(ledger.scope, proposalId, { state: withdrawn, decidedBy: accountId, bookingId })
  return logged(work, proposalId, 'change')
}

async function logged(
  work: PlatformWork,
  proposalId: string,
  operation: 'review' | 'change',
): Promise<MoneyProposal> {
  const proposal = await proposalFor(work, proposalId)
  await logProposal(work, proposal, operation)
  await tellProposer(work.unit, proposalId)
  return proposal
}
