import { type SubAccount, subAccount } from '@placard/domain/finance/account'
import { fits, type GiftLot } from '@placard/domain/finance/payment'
import {
  type TransferDirection,
  transferDirection,
  type TransferParty,
} from '@placard/domain/finance/transfer'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { takeable } from '#server/finance/book.ts'
import { giftLots } from '#server/finance/gift.ts'
import { balanceIn, debtOf, type Ledger, lockLedger, readLedger } from '#server/finance/ledger.ts'
import { spendableOf } from '#server/finance/spendable.ts'
import type { Client } from '#server/platform/database/client.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface TransferKind {
  readonly direction: TransferDirection
  readonly subAccount: SubAccount
}

/** An advertiser with its accounts. */
export interface Party extends TransferParty {
  readonly client: Client
  readonly ledger: Ledger
}

/** The accounts of an agency and of some of its advertisers. */
export interface Parties {
  readonly agency: Ledger
  /** By id. */
  readonly ledgers: ReadonlyMap<string, Ledger>
}

/**
 * Locks the accounts of an agency and its advertisers until the transaction ends. Everything that needs several owners
 * locks them in the order of their ids, so that transfers in opposite directions cannot deadlock.
 */
export function lockParties(scope: OwnerScope, clients: readonly Client[]): Promise<Parties> {
  return partiesBy(lockLedger, scope, clients)
}

/** Reads the same accounts without locking them. */
export function readParties(scope: OwnerScope, clients: readonly Client[]): Promise<Parties> {
  return partiesBy(readLedger, scope, clients)
}

async function partiesBy(
  open: (scope: OwnerScope) => Promise<Ledger>,
  scope: OwnerScope,
  clients: readonly Client[],
): Promise<Parties> {
  const scopes = [scope, ...clients.map((client) => client.scope)]
  const ledgers = new Map<string, Ledger>()
  for (const one of scopes.toSorted((a, b) => byId(a.ownerId, b.ownerId)))
    ledgers.set(one.ownerId, await open(one))
  const agency = ledgers.get(scope.ownerId)
  if (agency === undefined) throw new Error('expected the accounts of the agency')
  return { agency, ledgers }
}

/** Ids have up to 18 digits, more than a number has. */
function byId(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns the facts about the advertisers that decide about a transfer, by their ids. */
export async function partyFacts(
  { agency, ledgers }: Parties,
  clients: readonly Client[],
  { direction, subAccount: account }: TransferKind,
): Promise<ReadonlyMap<string, Party>> {
  const isReturn = direction === transferDirection.fromAdvertiser
  const returnable =
    isReturn && account === subAccount.rebate
      ? await transferredTo(agency.scope, clients, account)
      : new Map<string, number>()
  const parties = new Map<string, Party>()
  for (const client of clients) {
    const { isOpen, currency, scope } = client
    const ledger = ledgers.get(scope.ownerId)
    if (ledger === undefined) throw new Error(`expected the accounts of ${scope.ownerId}`)
    parties.set(scope.ownerId, {
      client,
      ledger,
      isOpen,
      currency,
      takeable: isReturn ? await movableCents(ledger, account) : 0,
      fromAgency: returnable.get(scope.ownerId) ?? 0,
    })
  }
  return parties
}

/**
 * Returns the cents of a sub-account that can be transferred: gifts until their last day, and nothing that ads have
 * spent already, whatever will pay for it.
 *
 * @param bookingId for gifts, those of this booking only
 */
export async function movableCents(
  ledger: Ledger,
  account: SubAccount,
  bookingId?: string,
): Promise<number> {
  if (account === subAccount.cash) return takeable(ledger, account)
  const { available } = await spendableOf(ledger.scope)
  // Credit is not money that can be transferred.
  const own = Math.max(0, available - (ledger.creditLimit - debtOf(ledger).creditUsed))
  if (account === subAccount.rebate) return Math.min(own, balanceIn(ledger, account))
  const lots = await movableGifts(ledger.scope, bookingId)
  return Math.min(
    own,
    lots.reduce((sum, { cents }) => sum + cents, 0),
  )
}

/** Returns the gifts of the acting owner that have not lapsed. */
export async function movableGifts(scope: OwnerScope, bookingId?: string): Promise<GiftLot[]> {
  const today = dayAt(Date.now(), scope.timeZone)
  return (await giftLots(scope, bookingId)).filter((lot) => fits(lot, today))
}

/** Returns what the acting agency has transferred to advertisers and they have not returned, by their ids. */
async function transferredTo(
  scope: OwnerScope,
  clients: readonly Client[],
  account: SubAccount,
): Promise<ReadonlyMap<string, number>> {
  const ids = clients.map((client) => client.scope.ownerId)
  const { rows } = await runOwn<{ client_id: string; cents: string }>(
    scope,
    owned`select i.client_id, sum(case t.direction when ${transferDirection.toAdvertiser} then i.moved else -i.moved end) as cents
      from transfer_item i join transfer t using (owner_id, transfer_id)
      where i.owner_id = ${scope.ownerId} and i.client_id = any (${ids}::bigint[]) and t.sub_account = ${account}
      group by i.client_id`,
  )
  return new Map(rows.map(({ client_id, cents }) => [client_id, Math.max(0, Number(cents))]))
}
