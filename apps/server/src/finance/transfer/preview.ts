import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { previewTransfer } from '@placard/contract/finance/transfer'
import { entriesOf, bookingType } from '@placard/domain/finance/booking'
import {
  movableAccounts,
  type PlannedTransfer,
  plannedTransfers,
  transferDirection,
} from '@placard/domain/finance/transfer'
import { isId } from '@placard/domain/platform/text/id'
import { balanceIn, debtOf, type Ledger } from '#server/finance/ledger.ts'
import { transferLimitsOf, transferredToday } from '#server/finance/transfer/limits.ts'
import type { TransferCaller } from '#server/finance/transfer/make.ts'
import {
  movableCents,
  type Party,
  partyFacts,
  readParties,
  type TransferKind,
} from '#server/finance/transfer/parties.ts'
import {
  accountProblem,
  itemProblem,
  limitProblem,
  repeatedProblem,
  unknownProblem,
} from '#server/finance/transfer/refusal.ts'
import { type Client, clientsNamed } from '#server/platform/database/client.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

type Wanted = ReadInputOf<typeof previewTransfer>
type Preview = OutputOf<typeof previewTransfer>
type Checked = Preview['items'][number]
type Problem = NonNullable<Checked['problem']>

/** Checks each row of a transfer, and returns the balances before and after. @throws Refusal `invalidInput` */
export async function preview(
  scope: OwnerScope,
  wanted: Wanted,
  caller: TransferCaller,
): Promise<Preview> {
  const { direction, subAccount: account, items } = wanted
  if (!movableAccounts[direction].includes(account))
    throw invalidInput([accountProblem(account, caller.locale)])
  const rows = rowsOf(items, await clientsIn(scope, items), caller)
  const clients = rows.flatMap(({ client }) => client ?? [])
  const parties = await readParties(scope, clients)
  const facts = await partyFacts(parties, clients, wanted)
  const known = rows.flatMap(({ client, at }) => {
    const party = client && facts.get(client.scope.ownerId)
    return party ? [{ at, party, cents: items[at]?.cents ?? 0 }] : []
  })
  const planned = await plansOf(parties.agency, wanted, { known, caller })
  const plans = new Map(known.map((row, place) => [row.at, { ...row, plan: planned[place] }]))
  const cents = planned.reduce((sum, { moved }) => sum + moved, 0)
  return {
    items: rows.map(({ at, problem }) => {
      const row = plans.get(at)
      if (row?.plan === undefined) return { ...nobody, problem }
      return checkedOf(at, { ...row, plan: row.plan }, { ...caller, ...wanted })
    }),
    before: balanceIn(parties.agency, account),
    after: balanceAfter(
      parties.agency,
      wanted,
      direction === transferDirection.toAdvertiser ? -cents : cents,
    ),
    cents,
    problem: await limitProblemOf(scope, cents, caller),
  }
}

interface Known {
  readonly known: readonly { readonly party: Party; readonly cents: number }[]
  readonly caller: TransferCaller
}

async function plansOf(
  agency: Ledger,
  { direction, subAccount: account }: TransferKind,
  { known, caller: { currency } }: Known,
): Promise<PlannedTransfer[]> {
  const isDown = direction === transferDirection.toAdvertiser
  const takeable = isDown ? await movableCents(agency, account) : 0
  const terms = { direction, subAccount: account, currency, takeable, takesRest: false }
  return plannedTransfers(terms, known)
}

async function limitProblemOf(scope: OwnerScope, cents: number, caller: TransferCaller) {
  const limits = await transferLimitsOf(scope)
  const today = await transferredToday(scope)
  return limitProblem({ limits, today, cents, currency: caller.currency }, caller.locale)
}

const nobody = { ownerId: null, ownerName: '', before: null, after: null }

interface Row {
  readonly at: number
  readonly client: Client | null
  readonly problem: Problem | null
}

async function clientsIn(scope: OwnerScope, items: Wanted['items']): Promise<Client[]> {
  const texts = items.map(({ advertiser }) => advertiser.trim())
  return clientsNamed(scope, { ids: texts.filter(isId), names: texts })
}

/** Finds the advertiser of each row: by the id, else by the name. */
function rowsOf(
  items: Wanted['items'],
  clients: readonly Client[],
  { locale }: TransferCaller,
): Row[] {
  const firsts = new Map<Client, number>()
  return items.map(({ advertiser }, at) => {
    const got = advertiser.trim()
    const withId = clients.filter(({ scope }) => scope.ownerId === got)
    const named = clients.filter(({ ownerName }) => ownerName.toLowerCase() === got.toLowerCase())
    const found = withId.length > 0 ? withId : named
    const [client] = found
    if (client === undefined || found.length > 1)
      return { at, client: null, problem: unknownProblem(at, { got, count: found.length }, locale) }
    const first = firsts.get(client)
    if (first !== undefined)
      return { at, client: null, problem: repeatedProblem(at, { client, first }, locale) }
    firsts.set(client, at)
    return { at, client, problem: null }
  })
}

interface KnownRow {
  readonly party: Party
  readonly cents: number
  readonly plan: PlannedTransfer
}

function checkedOf(
  at: number,
  { party, cents, plan }: KnownRow,
  facts: TransferCaller & TransferKind,
): Checked {
  const { client, ledger } = party
  const isDown = facts.direction === transferDirection.toAdvertiser
  const isShown = client.currency === facts.currency
  return {
    ownerId: client.scope.ownerId,
    ownerName: client.ownerName,
    before: isShown ? balanceIn(ledger, facts.subAccount) : null,
    after: isShown ? balanceAfter(ledger, facts, isDown ? plan.moved : -plan.moved) : null,
    problem: itemProblem(at, plan, { ...facts, client, cents }),
  }
}

function balanceAfter(
  ledger: Ledger,
  { subAccount: account }: TransferKind,
  cents: number,
): number {
  const type = cents < 0 ? bookingType.transferOut : bookingType.transferIn
  const entries = entriesOf({ type, subAccount: account, cents }, debtOf(ledger))
  const own = entries.find((entry) => entry.account === account)
  return balanceIn(ledger, account) + (own?.cents ?? 0)
}
