import type { TransferOrder } from '@placard/contract/finance/transfer'
import { proposalState } from '@placard/domain/finance/proposal'
import { plannedTransfers, transferDirection } from '@placard/domain/finance/transfer'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Ledger, lockLedger } from '#server/finance/ledger.ts'
import { transferOf } from '#server/finance/transfer/list.ts'
import { problemsOf, type TransferCaller } from '#server/finance/transfer/make.ts'
import { lockParties, movableCents, partyFacts } from '#server/finance/transfer/parties.ts'
import { gone, nothing } from '#server/finance/transfer/reverse.ts'
import type { WaitingTransfer } from '#server/finance/transfer/waiting.ts'
import { type TransferMove, writeTransfer } from '#server/finance/transfer/write.ts'
import { clientsNamed } from '#server/platform/database/client.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'

/** Withdraws a transfer of the acting agency that waits. @throws Refusal `notFound`, `changedByOther` */
export function withdrawOrder(scope: OwnerScope, transferId: string): Promise<TransferOrder> {
  return inTransaction(scope, async (inside) => {
    // A decision locks the same accounts, so that the second one sees the first.
    await lockLedger(inside)
    const order = await transferOf(inside, transferId)
    if (order.state !== 'waiting') throw changedByOther(order)
    await updateOwn(inside, 'money_proposal')
      .set({
        state: proposalState.withdrawn,
        decided_by: inside.accountId,
        decided_at: new Date(),
      })
      .where('transfer_id', '=', transferId)
      .execute()
    return transferOf(inside, transferId)
  })
}

/** A transfer that waits, with the accounts of all its owners locked. */
export interface LockedOrder {
  readonly agency: Ledger
  readonly order: WaitingTransfer
  readonly moves: readonly TransferMove[]
}

/**
 * Locks the accounts of a transfer that waits, and plans what can be moved now.
 *
 * @param scope that of the user who ordered it, whose advertisers and limits count
 */
export async function lockOrder(
  scope: OwnerScope,
  transferId: string,
  { currency }: TransferCaller,
): Promise<LockedOrder> {
  await lockOwn(scope, 'transfer')
  const order = await waitingOrder(scope, transferId)
  const { items, direction, subAccount } = order
  const clients = await clientsNamed(scope, { ids: items.map(({ ownerId }) => ownerId) })
  const parties = await lockParties(scope, clients)
  const facts = await partyFacts(parties, clients, order)
  const isDown = direction === transferDirection.toAdvertiser
  const takeable = isDown ? await movableCents(parties.agency, subAccount) : 0
  const wanted = items.map((item) => ({ ...item, party: facts.get(item.ownerId) ?? null }))
  const planned = plannedTransfers(
    { direction, subAccount, currency, takeable, takesRest: false },
    wanted.map(({ cents, party }) => ({ cents, party: party ?? gone(currency) })),
  )
  const moves = wanted.map((item, at) => ({ ...item, ...(planned[at] ?? nothing) }))
  return { agency: parties.agency, order, moves }
}

async function waitingOrder(scope: OwnerScope, transferId: string): Promise<WaitingTransfer> {
  const row = await selectOwn(scope, 'transfer')
    .select(['direction', 'sub_account', 'note', 'mode'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirstOrThrow()
  const items = await selectOwn(scope, 'transfer_item')
    .select(['client_id', 'cents'])
    .where('transfer_id', '=', transferId)
    .orderBy('place')
    .execute()
  return {
    direction: row.direction,
    subAccount: row.sub_account,
    note: row.note,
    mode: row.mode === 'possible' ? row.mode : 'all',
    request: null,
    reversesId: null,
    waitingId: transferId,
    items: items.map(({ client_id, cents }) => ({ ownerId: client_id, cents: Number(cents) })),
  }
}

/** Makes a transfer that waited, with all checks of a new one. @throws Refusal `invalidInput` */
export async function makeOrder(
  { agency, order, moves }: LockedOrder,
  caller: TransferCaller,
): Promise<void> {
  const { scope } = agency
  if (!(await mayTransfer(scope))) {
    const message = texts[caller.locale].mayNot
    const expected = 'a user who may transfer'
    throw invalidInput([{ path: 'proposalId', expected, got: scope.accountId ?? '', message }])
  }
  const problems = await problemsOf(scope, moves, { ...caller, ...order })
  if (problems.length > 0) throw invalidInput(problems)
  await writeTransfer(agency, order, moves)
}

/** Returns whether the user who ordered a transfer could still make one. */
async function mayTransfer(scope: OwnerScope): Promise<boolean> {
  const { rows } = await runOwn<{ may: boolean }>(
    scope,
    owned`select exists (
      select from account where account_id = ${scope.accountId} and owner_id = ${scope.ownerId}
        and removed_at is null and suspended_at is null and roles && ${rolesOf('transfer')}::smallint[]
    ) as may`,
  )
  return rows[0]?.may === true
}

const texts = textTable({
  mayNot: [
    'The person who ordered this transfer may not transfer any more. Reject it.',
    '提交该转账的用户已无转账权限，请驳回。',
  ],
})
