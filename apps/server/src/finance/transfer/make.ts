import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Problem } from '@placard/contract/platform/envelope'
import type { makeTransfer, TransferOrder } from '@placard/contract/finance/transfer'
import {
  movableAccounts,
  needsApproval,
  plannedTransfers,
  transferDirection,
  transferMode,
} from '@placard/domain/finance/transfer'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { orderTransfer } from '#server/finance/transfer/waiting.ts'
import { transferLimitsOf, transferredToday } from '#server/finance/transfer/limits.ts'
import { transferOf } from '#server/finance/transfer/list.ts'
import {
  lockParties,
  movableCents,
  type Party,
  partyFacts,
  type TransferKind,
} from '#server/finance/transfer/parties.ts'
import {
  accountProblem,
  itemProblem,
  keyProblem,
  limitProblem,
  repeatedProblem,
} from '#server/finance/transfer/refusal.ts'
import { type TransferMove, writeTransfer } from '#server/finance/transfer/write.ts'
import type { Ledger } from '#server/finance/ledger.ts'
import { type Client, clientsNamed } from '#server/platform/database/client.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { inputHash } from '#server/platform/http/idempotency.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'

type Wanted = ReadInputOf<typeof makeTransfer>

/** The caller of a transfer. */
export interface TransferCaller {
  readonly locale: Locale
  /** The currency of the agency. */
  readonly currency: string
  /** A larger sum waits for an approval; null or absent without a cap. */
  readonly approvalAbove?: number | null
}

/**
 * Transfers between the acting agency and its advertisers, once for each key.
 *
 * @throws Refusal `notFound` for an owner that is no advertiser of the caller, `invalidInput`
 */
export function transfer(
  scope: OwnerScope,
  wanted: Wanted,
  caller: TransferCaller,
): Promise<TransferOrder> {
  const { key, ...content } = wanted
  return inTransaction(scope, async (inside) => {
    // Requests of one agency follow each other, so that a repeated one finds the first.
    await lockOwn(inside, 'transfer')
    const hash = inputHash(content)
    const known = await transferWithKey(inside, { key, hash, locale: caller.locale })
    if (known !== null) return transferOf(inside, known)
    const clients = await clientsOf(inside, wanted, caller.locale)
    const parties = await lockParties(inside, clients)
    const facts = await partyFacts(parties, clients, wanted)
    const moves = await plannedMoves(parties.agency, { wanted, facts, currency: caller.currency })
    const problems = await problemsOf(inside, moves, { ...caller, ...wanted })
    if (problems.length > 0) throw invalidInput(problems)
    const made = { ...wanted, request: { key, hash }, reversesId: null }
    const transferId = needsApproval(caller.approvalAbove ?? null, wanted.items)
      ? await orderTransfer(parties.agency, made)
      : await writeTransfer(parties.agency, { ...made, mode: null }, moves)
    return transferOf(inside, transferId)
  })
}

interface KeyedTransfer {
  readonly key: string
  readonly hash: Buffer
  readonly locale: Locale
}

async function transferWithKey(
  scope: OwnerScope,
  { key, hash, locale }: KeyedTransfer,
): Promise<string | null> {
  const known = await selectOwn(scope, 'transfer')
    .select(['transfer_id', 'request_hash'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (known === undefined) return null
  if (known.request_hash?.equals(hash) !== true) throw invalidInput([keyProblem(key, locale)])
  return known.transfer_id
}

async function clientsOf(scope: OwnerScope, wanted: Wanted, locale: Locale): Promise<Client[]> {
  const { items, direction, subAccount: account } = wanted
  if (!movableAccounts[direction].includes(account))
    throw invalidInput([accountProblem(account, locale)])
  const clients = await clientsNamed(scope, { ids: items.map(({ ownerId }) => ownerId) })
  const byId = new Map(clients.map((client) => [client.scope.ownerId as string, client]))
  const rows = items.map(({ ownerId }) => byId.get(ownerId))
  if (rows.includes(undefined)) throw notFound()
  const problems = rows.flatMap((client, at) => {
    const first = rows.indexOf(client)
    return client && first < at ? [repeatedProblem(at, { client, first }, locale)] : []
  })
  if (problems.length > 0) throw invalidInput(problems)
  return clients
}

interface Plan {
  readonly wanted: Pick<Wanted, 'items'> & TransferKind
  readonly facts: ReadonlyMap<string, Party>
  readonly currency: string
}

async function plannedMoves(
  agency: Ledger,
  { wanted, facts, currency }: Plan,
): Promise<(TransferMove & { readonly party: Party })[]> {
  const { direction, subAccount: account } = wanted
  const items = wanted.items.map(({ ownerId, cents }) => {
    const party = facts.get(ownerId)
    if (party === undefined) throw notFound()
    return { ownerId, cents, party }
  })
  const takeable =
    direction === transferDirection.toAdvertiser ? await movableCents(agency, account) : 0
  const planned = plannedTransfers(
    { direction, subAccount: account, currency, takeable, takesRest: false },
    items,
  )
  return items.map((item, at) => {
    const plan = planned[at]
    if (plan === undefined) throw new Error(`expected a plan for item ${at}`)
    return { ...item, ...plan }
  })
}

/** Returns the problems for which nothing is transferred. */
export async function problemsOf(
  scope: OwnerScope,
  moves: readonly TransferMove[],
  facts: TransferCaller & TransferKind & Pick<Wanted, 'mode'>,
): Promise<Problem[]> {
  const { currency, locale, mode } = facts
  const problems = moves.flatMap((move, at) => {
    const client = move.party?.client ?? { ownerName: move.ownerId, currency }
    return itemProblem(at, move, { ...facts, client, cents: move.cents }) ?? []
  })
  const isRefused = mode === transferMode.all || problems.length === moves.length
  if (problems.length > 0 && isRefused) return problems
  const cents = moves.reduce((sum, { moved }) => sum + moved, 0)
  const limits = await transferLimitsOf(scope)
  const today = await transferredToday(scope)
  const tooMuch = limitProblem({ limits, today, cents, currency }, locale)
  return tooMuch === null ? [] : [tooMuch]
}
