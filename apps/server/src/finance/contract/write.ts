import type {
  createContract,
  endContract,
  OwnerContract,
  saveContract,
} from '@placard/contract/finance/contract'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Day } from '@placard/domain/platform/calendar/day'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import { sql } from 'kysely'
import { contractsOf, type StoredContract } from '#server/finance/contract/record.ts'
import {
  refuseBasis,
  refuseDays,
  refuseInvoicedDays,
  refuseNumber,
  refuseOverlap,
} from '#server/finance/contract/refusal.ts'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import { checkBuyer } from '#server/finance/invoice/buyer.ts'
import type { InvoiceWork } from '#server/finance/invoice/staff.ts'
import { lockLedger } from '#server/finance/ledger.ts'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

type Entered = Omit<ReadInputOf<typeof createContract>, 'ownerId'>
type Terms = Omit<StoredContract, 'contractId' | 'version'>

// The schema has checked them.
function termsOf(entered: Entered): Terms {
  return { ...entered, firstDay: entered.firstDay as Day, lastDay: entered.lastDay as Day | null }
}

interface Target {
  readonly holder: Holder
  readonly others: readonly StoredContract[]
  /** Null for a new contract. */
  readonly before: StoredContract | null
}

/** Locks the contracts of all owners, which change rarely, because numbers are unique among them. */
async function lockContracts({ unit }: InvoiceWork): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('owner_contract', 0))`.execute(unit.db)
}

/** @throws Refusal `notFound`, `changedByOther` */
async function lockedTarget(
  work: InvoiceWork,
  { contractId, version }: { readonly contractId: string; readonly version: number },
): Promise<Target & { before: StoredContract }> {
  await lockContracts(work)
  const row = await work.unit.db
    .selectFrom('owner_contract')
    .select('owner_id')
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const holder = await holderOf(work, row.owner_id)
  const all = await contractsOf(holder.scope)
  const before = all.find((one) => one.contractId === contractId)
  if (before === undefined) throw notFound()
  if (before.version !== version) throw changedByOther(before)
  return { holder, before, others: all.filter((one) => one !== before) }
}

/** @throws Refusal `invalidInput` */
async function check(
  work: InvoiceWork,
  { holder: { scope, ownerType }, others, before }: Target,
  terms: Terms,
): Promise<void> {
  const { locale } = work
  refuseDays(terms, locale)
  refuseBasis(ownerType, terms, locale)
  const { payer } = terms
  if (payer !== null && !isSameJson(payer, before?.payer ?? null))
    await checkBuyer(scope, { payer }, work)
  await refuseNumber(
    work.unit,
    { number: terms.number, contractId: before?.contractId ?? null },
    locale,
  )
  const change = { others, before, after: terms }
  refuseOverlap(change, locale)
  await lockLedger(scope)
  await refuseInvoicedDays(scope, change, locale)
}

const columnsOf = ({ number, firstDay, lastDay, basis, payer, paymentDays, note }: Terms) => ({
  number,
  first_day: firstDay,
  last_day: lastDay,
  basis,
  payer: payer && JSON.stringify(payer),
  payment_days: paymentDays,
  note,
})

/** Adds a contract. @throws Refusal `notFound`, `invalidInput` */
export async function create(
  work: InvoiceWork,
  { ownerId, ...entered }: ReadInputOf<typeof createContract>,
): Promise<OwnerContract> {
  const holder = await holderOf(work, ownerId)
  await lockContracts(work)
  const terms = termsOf(entered)
  await check(work, { holder, others: await contractsOf(holder.scope), before: null }, terms)
  const { contract_id } = await insertOwn(holder.scope, 'owner_contract', columnsOf(terms))
    .returning('contract_id')
    .executeTakeFirstOrThrow()
  const added = { contractId: contract_id, ...terms, version: 1 }
  await log(work, holder, { before: null, after: added })
  return added
}

/** Changes a contract. @throws Refusal `notFound`, `changedByOther`, `invalidInput` */
export async function save(
  work: InvoiceWork,
  { contractId, version, ...entered }: ReadInputOf<typeof saveContract>,
): Promise<OwnerContract> {
  const target = await lockedTarget(work, { contractId, version })
  return replace(work, target, termsOf(entered))
}

/** Ends a contract. @throws Refusal `notFound`, `changedByOther`, `invalidInput` */
export async function end(
  work: InvoiceWork,
  { contractId, version, lastDay }: ReadInputOf<typeof endContract>,
): Promise<OwnerContract> {
  const target = await lockedTarget(work, { contractId, version })
  const { contractId: _id, version: _version, ...terms } = target.before
  // The schema has checked it.
  return replace(work, target, { ...terms, lastDay: lastDay as Day })
}

async function replace(
  work: InvoiceWork,
  target: Target & { before: StoredContract },
  terms: Terms,
): Promise<OwnerContract> {
  const { holder, before } = target
  const { contractId, version } = before
  if (isSameJson({ ...terms, contractId, version }, before)) return before
  await check(work, target, terms)
  const after = { contractId, ...terms, version: version + 1 }
  await updateOwn(holder.scope, 'owner_contract')
    .set({ ...columnsOf(terms), version: after.version })
    .where('contract_id', '=', contractId)
    .execute()
  await log(work, holder, { before, after })
  return after
}

/** The fields of a contract in the log, with the name of the payer. */
function loggedFields(contract: OwnerContract): Record<string, unknown> {
  const { number, firstDay, lastDay, basis, payer, paymentDays, note } = contract
  return {
    contractNumber: number,
    firstDay,
    lastDay: lastDay ?? '',
    invoiceBasis: basis,
    payer: Object.values(payer ?? {})
      .filter((text) => text !== '')
      .join(', '),
    paymentDays,
    note,
  }
}

/** Writes the change to the owner's log and to that of the platform. */
async function log(
  { unit, actor }: InvoiceWork,
  { scope, ownerName }: Holder,
  { before, after }: { readonly before: OwnerContract | null; readonly after: OwnerContract },
): Promise<void> {
  const [old, now] = [before && loggedFields(before), loggedFields(after)]
  const names = Object.keys(now).filter((name) => old === null || old[name] !== now[name])
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  const entry = {
    operation: before === null ? ('create' as const) : ('change' as const),
    before: old && only(old),
    after: only(now),
    version: null,
  }
  await logOperation(scope, { ...entry, entity: 'finance', entityId: null, entityName: '' })
  await logOperation(platformScope(unit, actor), {
    ...entry,
    entity: 'contract',
    entityId: after.contractId,
    entityName: `${ownerName} (${scope.ownerId})`,
  })
}
