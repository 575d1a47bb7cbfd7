import { ledgerAccount, type SubAccount, subAccount } from '@placard/domain/finance/account'
import {
  creditLimitProblem,
  locksCash,
  type ProposalKind,
  proposalKind,
} from '@placard/domain/finance/proposal'
import { takeable } from '#server/finance/book.ts'
import type { Holder } from '#server/finance/holder.ts'
import { refuseInvoiced } from '#server/finance/invoice/refund-rule.ts'
import { balanceIn, debtOf, type Ledger } from '#server/finance/ledger.ts'
import { type Correction, presentDifference } from '#server/finance/proposal/correction.ts'
import { refuseAmount } from '#server/finance/proposal/refusal.ts'
import { refuseClosed, refuseShort } from '#server/finance/refusal.ts'
import { overspentCents } from '#server/finance/spendable.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'

/** The change that is proposed. */
export interface Terms {
  readonly kind: ProposalKind
  /** Null for a credit limit. */
  readonly subAccount: SubAccount | null
  /** The amount, or the credit limit. */
  readonly cents: number
  /** Null for everything but a correction. */
  readonly correction?: Omit<Correction, 'cents'> | null
}

/** An owner whose accounts are locked until the transaction ends. */
export interface LockedHolder {
  readonly holder: Holder
  readonly ledger: Ledger
}

/**
 * Checks that the owner's present money allows a proposal. It is called when something is proposed, and again when it
 * is approved: then the cash of a refund is locked already.
 *
 * @throws Refusal `invalidInput`
 */
export async function checkPossible(
  { locale }: Pick<PlatformWork, 'locale'>,
  { holder, ledger }: LockedHolder,
  terms: Terms & { readonly isLocked: boolean },
): Promise<void> {
  const { kind, cents, isLocked } = terms
  const account = terms.subAccount ?? subAccount.cash
  switch (kind) {
    case proposalKind.grant:
      if (holder.closed) throw refuseClosed(holder, holder.scope.ownerId, locale)
      return
    case proposalKind.refund: {
      const overspent = isLocked ? await overspentCents(ledger.scope) : 0
      if (overspent > 0) {
        const refused = { path: 'cents', why: 'overspent', cents: overspent, got: cents } as const
        throw refuseAmount(holder, refused, locale)
      }
      await refuseInvoiced(holder, { subAccount: account, cents }, locale)
      const has = isLocked
        ? balanceIn(ledger, ledgerAccount.lockedCash)
        : await takeable(ledger, account)
      if (has < cents) throw refuseShort(holder, { cents, subAccount: account, has }, locale)
      return
    }
    case proposalKind.transfer:
      throw new Error('a transfer is checked with its items')
    case proposalKind.correction:
      await presentDifference({ holder, ledger }, { ...correctionOf(terms), cents }, locale)
      return
    case proposalKind.creditLimit:
      return checkLimit({ locale }, { holder, ledger }, cents)
  }
}

function checkLimit(
  { locale }: Pick<PlatformWork, 'locale'>,
  { holder, ledger }: LockedHolder,
  limitCents: number,
): void {
  const { creditUsed } = debtOf(ledger)
  const { creditLimit } = ledger
  const problem = creditLimitProblem({ creditUsed, creditLimit, closed: holder.closed }, limitCents)
  if (problem === null) return
  const cents = problem === 'belowUsed' ? creditUsed : creditLimit
  throw refuseAmount(holder, { path: 'limitCents', why: problem, cents, got: limitCents }, locale)
}

/** Returns the day and the cause of a correction. */
export function correctionOf({ kind, correction }: Terms): Omit<Correction, 'cents'> {
  if (!correction) throw new Error(`expected a correction, got ${kind}`)
  return correction
}

/** Returns whether the cash of a proposal is locked while it is open. */
export function isLocking({ kind, subAccount: account }: Terms): boolean {
  return locksCash(kind, account)
}
