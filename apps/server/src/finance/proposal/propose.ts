import type { MoneyProposal } from '@placard/contract/finance/staff-proposal'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { proposalKind, proposalState } from '@placard/domain/finance/proposal'
import { sql } from 'kysely'
import { bookIn } from '#server/finance/book.ts'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import { type Ledger, lockLedger } from '#server/finance/ledger.ts'
import { checkPossible, isLocking, type Terms } from '#server/finance/proposal/check.ts'
import { checkProposable } from '#server/finance/proposal/correction.ts'
import { logProposal } from '#server/finance/proposal/log.ts'
import { proposalFor } from '#server/finance/proposal/record.ts'
import { refuseProposedVoucher, refuseSecondLimit } from '#server/finance/proposal/refusal.ts'
import { refuseShort, refuseVoucher } from '#server/finance/refusal.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'

/** A proposal as a member of the staff enters it. */
export interface Entered extends Terms {
  readonly ownerId: string
  /** Null for a credit limit and for a correction. */
  readonly voucher: string | null
  readonly note: string
  readonly lastDay?: string | undefined
}

/** Adds a proposal, and locks the cash that it would take out. @throws Refusal `notFound`, `invalidInput` */
export async function propose(work: PlatformWork, entered: Entered): Promise<MoneyProposal> {
  const { accountId } = work.actor
  if (accountId === null) throw new Error('a proposal needs the account that proposes')
  const holder = await holderOf(work, entered.ownerId)
  const ledger = await lockLedger(holder.scope)
  await checkPossible(work, { holder, ledger }, { ...entered, isLocked: false })
  if (entered.correction)
    await checkProposable(holder.scope, { ...entered, ...entered.correction }, work.locale)
  await checkUnused(work, holder, entered)
  const { kind, subAccount: account, cents, voucher, note, lastDay = null } = entered
  const isGift = account === subAccount.gift
  const row = await insertOwn(holder.scope, 'money_proposal', {
    kind,
    sub_account: account,
    cents,
    voucher,
    note,
    for_day: entered.correction?.forDay ?? null,
    cause: entered.correction?.cause ?? null,
    last_day: isGift ? lastDay : null,
    proposed_by: accountId,
    lock_booking_id: isLocking(entered) ? await lockCash(work, { holder, ledger }, entered) : null,
  })
    // Another owner's proposal with this voucher may have been added meanwhile.
    .onConflict((conflict) => conflict.doNothing())
    .returning('proposal_id')
    .executeTakeFirst()
  if (row === undefined) throw refuseProposedVoucher(voucher ?? '', work.locale)
  const proposal = await proposalFor(work, row.proposal_id)
  await logProposal(work, proposal, 'create')
  return proposal
}

/** @throws Refusal for a voucher that is booked or proposed, and for a second credit limit */
async function checkUnused(
  work: PlatformWork,
  holder: Holder,
  { kind, cents, voucher }: Entered,
): Promise<void> {
  const { db } = work.unit
  if (kind === proposalKind.creditLimit) {
    const other = await selectOwn(holder.scope, 'money_proposal')
      .select('proposal_id')
      .where('kind', '=', kind)
      .where('state', '=', proposalState.open)
      .executeTakeFirst()
    if (other !== undefined) throw refuseSecondLimit(holder, cents, work.locale)
  }
  if (voucher === null) return
  const { rows } = await sql<{ booked: boolean; proposed: boolean }>`select
    exists (select from ledger_booking where lower(voucher) = lower(${voucher}::text)) as booked,
    exists (select from money_proposal where lower(voucher) = lower(${voucher}::text) and state = ${proposalState.open})
      as proposed`.execute(db)
  if (rows[0]?.booked) throw await refuseVoucher(work, voucher)
  if (rows[0]?.proposed) throw refuseProposedVoucher(voucher, work.locale)
}

async function lockCash(
  { locale }: PlatformWork,
  { holder, ledger }: { readonly holder: Holder; readonly ledger: Ledger },
  { cents, note }: Entered,
): Promise<string> {
  const account = subAccount.cash
  const movement = { type: bookingType.lock, subAccount: account, cents: -cents }
  const outcome = await bookIn(ledger, { ...movement, voucher: null, note })
  if (outcome.kind === 'booked') return outcome.bookingId
  const has = outcome.kind === 'short' ? outcome.cents : 0
  throw refuseShort(holder, { cents, subAccount: account, has }, locale)
}
