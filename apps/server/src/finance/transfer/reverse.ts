import type { TransferOrder } from '@placard/contract/finance/transfer'
import { subAccount } from '@placard/domain/finance/account'
import {
  plannedTransfers,
  transferDirection,
  transferProblem,
} from '@placard/domain/finance/transfer'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { transferOf } from '#server/finance/transfer/list.ts'
import type { TransferCaller } from '#server/finance/transfer/make.ts'
import {
  lockParties,
  movableCents,
  type Party,
  partyFacts,
  type TransferKind,
} from '#server/finance/transfer/parties.ts'
import { itemProblem } from '#server/finance/transfer/refusal.ts'
import { type TransferMove, writeTransfer } from '#server/finance/transfer/write.ts'
import type { Ledger } from '#server/finance/ledger.ts'
import { clientsNamed } from '#server/platform/database/client.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'

const texts = textTable({
  isReversal: [
    'A reversal cannot be reversed. Make another transfer.',
    '撤销记录不能再次撤销，请重新发起转账。',
  ],
  notMade: ['This transfer moved nothing.', '该转账未转出任何金额。'],
})

/**
 * Transfers back what is still there of a transfer, once.
 *
 * @throws Refusal `notFound`; `changedByOther` if it is reversed already; `invalidInput` for a reversal, and if nothing
 * is there
 */
export function reverse(
  scope: OwnerScope,
  transferId: string,
  caller: TransferCaller,
): Promise<TransferOrder> {
  return inTransaction(scope, async (inside) => {
    await lockOwn(inside, 'transfer')
    const order = await transferOf(inside, transferId)
    if (order.reversedById !== null) throw changedByOther(order)
    if (order.reversesId !== null) throw refuseReversal(transferId, 'isReversal', caller)
    if (order.moved === 0) throw refuseReversal(transferId, 'notMade', caller)
    const kind: TransferKind = {
      direction:
        order.direction === transferDirection.toAdvertiser
          ? transferDirection.fromAdvertiser
          : transferDirection.toAdvertiser,
      subAccount: order.subAccount,
    }
    const { agency, moves } = await movesBack(inside, { order, kind, caller })
    if (moves.every(({ moved }) => moved === 0))
      throw invalidInput(moves.flatMap((move, at) => problemOf(at, move, { ...kind, ...caller })))
    const { note } = order
    const made = { ...kind, note, request: null, reversesId: transferId }
    return transferOf(inside, await writeTransfer(agency, made, moves))
  })
}

function refuseReversal(
  transferId: string,
  why: 'isReversal' | 'notMade',
  { locale }: TransferCaller,
) {
  const expected = 'a transfer that moved money and is no reversal'
  const message = texts[locale][why]
  return invalidInput([{ path: 'transferId', expected, got: transferId, message }])
}

interface Reversal {
  readonly order: TransferOrder
  readonly kind: TransferKind
  readonly caller: TransferCaller
}

type NamedMove = TransferMove & { readonly ownerName: string }

async function movesBack(
  scope: OwnerScope,
  { order, kind, caller }: Reversal,
): Promise<{ agency: Ledger; moves: NamedMove[] }> {
  const items = order.items.filter(({ moved }) => moved > 0)
  const clients = await clientsNamed(scope, { ids: items.map(({ ownerId }) => ownerId) })
  const parties = await lockParties(scope, clients)
  const facts = await partyFacts(parties, clients, kind)
  const bookings = await clientBookings(scope, order.transferId)
  const wanted: (Omit<NamedMove, 'moved' | 'problem' | 'limit'> & { party: Party | null })[] = []
  for (const { ownerId, ownerName, moved } of items) {
    const reversedBookingId = bookings.get(ownerId) ?? ''
    const party = await partyBack(facts.get(ownerId), kind, reversedBookingId)
    wanted.push({ ownerId, ownerName, cents: moved, party, reversedBookingId })
  }
  const { agency } = parties
  const isDown = kind.direction === transferDirection.toAdvertiser
  const terms = {
    ...kind,
    currency: caller.currency,
    takeable: isDown ? await movableCents(agency, kind.subAccount) : 0,
    takesRest: true,
  }
  const planned = plannedTransfers(
    terms,
    wanted.map(({ cents, party }) => ({ cents, party: party ?? gone(caller.currency) })),
  )
  return { agency, moves: wanted.map((item, at) => ({ ...item, ...(planned[at] ?? nothing) })) }
}

/** The plan of an item without one. */
export const nothing = { moved: 0, problem: transferProblem.closed, limit: null }

/** An advertiser that is not one of the agency any more is treated as a closed one. */
export function gone(currency: string) {
  return { isOpen: false, currency, takeable: 0, fromAgency: 0 }
}

/** Of gifts, only those of the reversed booking go back. */
async function partyBack(
  party: Party | undefined,
  { direction, subAccount: account }: TransferKind,
  bookingId: string,
): Promise<Party | null> {
  if (party === undefined) return null
  if (account !== subAccount.gift || direction === transferDirection.toAdvertiser) return party
  return { ...party, takeable: await movableCents(party.ledger, account, bookingId) }
}

async function clientBookings(scope: OwnerScope, transferId: string): Promise<Map<string, string>> {
  const rows = await selectOwn(scope, 'transfer_item')
    .select(['client_id', 'client_booking_id'])
    .where('transfer_id', '=', transferId)
    .execute()
  return new Map(
    rows.map(({ client_id, client_booking_id }) => [client_id, client_booking_id ?? '']),
  )
}

function problemOf(at: number, move: NamedMove, facts: TransferCaller & TransferKind) {
  const { party, ownerName, cents } = move
  const client = party?.client ?? { ownerName, currency: facts.currency }
  return itemProblem(at, move, { ...facts, client, cents }) ?? []
}
