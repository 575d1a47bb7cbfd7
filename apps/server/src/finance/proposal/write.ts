import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import type { ProposalState } from '@placard/domain/finance/proposal'
import { bookIn } from '#server/finance/book.ts'
import type { Ledger } from '#server/finance/ledger.ts'
import { isLocking } from '#server/finance/proposal/check.ts'
import type { ProposalRecord } from '#server/finance/proposal/record.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

interface Ending {
  readonly state: Exclude<ProposalState, 'open'>
  /** Null if it has expired. */
  readonly decidedBy: string | null
  /** The booking of an approved proposal, or the one that unlocked the cash; null without one. */
  readonly bookingId: string | null
  readonly reason?: string
}

/** Ends a proposal of the owner. Its accounts are locked. */
export async function endProposal(
  scope: OwnerScope,
  proposalId: string,
  { state, decidedBy, bookingId, reason = '' }: Ending,
): Promise<void> {
  await updateOwn(scope, 'money_proposal')
    .set({
      state,
      decided_by: decidedBy,
      decided_at: new Date(),
      booking_id: bookingId,
      reason,
    })
    .where('proposal_id', '=', proposalId)
    .execute()
}

/** Unlocks the cash of a proposal that is not approved. Returns the booking; null if nothing is locked for it. */
export async function unlockCash(ledger: Ledger, record: ProposalRecord): Promise<string | null> {
  const { kind, sub_account, note } = record
  const cents = Number(record.cents)
  if (!isLocking({ kind, subAccount: sub_account, cents })) return null
  const movement = { type: bookingType.unlock, subAccount: subAccount.cash, cents }
  const outcome = await bookIn(ledger, { ...movement, voucher: null, note })
  if (outcome.kind !== 'booked')
    throw new Error(`expected the cash of proposal ${record.proposal_id} to be locked`)
  return outcome.bookingId
}
