import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { transferDirection } from '@placard/domain/finance/transfer'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { TransferOrder } from '@placard/contract/finance/transfer'
import fc from 'fast-check'
import { expect } from 'vitest'
import { book, refundLocked } from '#server/finance/book.ts'
import { lockLedger } from '#server/finance/ledger.ts'
import { settleCorrection, settleOwner } from '#server/finance/settle.ts'
import { dueDay } from '#server/finance/settlement-record.ts'
import { setFact } from '#server/finance/testing/ledger-fact.ts'
import { operation, type Operation } from '#server/finance/testing/ledger-operation.ts'
import {
  differencesOf,
  settledCosts,
  sumsOf,
  unequalTransfers,
} from '#server/finance/testing/ledger-sums.ts'
import { unlessRefused } from '#server/finance/testing/unless-refused.ts'
import { transfer } from '#server/finance/transfer/make.ts'
import { reverse } from '#server/finance/transfer/reverse.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

const { cash } = subAccount
const { recharge, refund, lock, unlock } = bookingType
const hourMs = 3_600_000
const freeDays = 7
const caller = { currency: 'CNY', locale: 'en-US' } as const

/** The ledger of one owner as a plain sum: it knows nothing of accounts, lots and the order of paying. */
interface Model {
  readonly scope: OwnerScope
  /** The sum of what was paid in, granted and transferred, minus refunds, in cents. */
  paidIn: number
  /** The sum of cash in it. */
  cashIn: number
  readonly costs: Map<Day, number>
  /** The costs that are settled: those of each day at its last settlement. */
  readonly settled: Map<Day, number>
}

/** An agency and its two advertisers. */
interface World {
  readonly database: Database
  readonly owners: readonly Model[]
  nowMs: number
  /** Numbers vouchers and keys. */
  papers: number
  readonly transfers: TransferOrder[]
}

async function aWorld(database: Database): Promise<World> {
  const agencyId = await anEmptyOwner(database, { type: ownerType.agency })
  const client = { type: ownerType.subOwner, agencyId }
  const ids = [agencyId, await anEmptyOwner(database, client), await anEmptyOwner(database, client)]
  const owners = ids.map((ownerId) => ({
    scope: productScope(database.db, ownerId),
    paidIn: 0,
    cashIn: 0,
    costs: new Map<Day, number>(),
    settled: new Map<Day, number>(),
  }))
  return { database, owners, nowMs: Date.UTC(2026, 4, 20, 2), papers: 0, transfers: [] }
}

function modelAt({ owners }: World, at: number): Model {
  const model = owners[at]
  if (model === undefined) throw new Error(`expected an owner, got ${at}`)
  return model
}

async function apply(world: World, what: Operation): Promise<void> {
  switch (what.kind) {
    case 'transfer':
      return addTransfer(world, what)
    case 'reverse':
      return addReversal(world, what.at)
    case 'settle':
      return settle(world, modelAt(world, what.who), what.hours)
    case 'correct':
      return correct(world, modelAt(world, what.who), what.day)
    case 'in':
      return payIn(world, modelAt(world, what.who), what)
    case 'out':
    case 'lock':
    case 'unlock':
    case 'pay':
      return takeOut(modelAt(world, what.who), what)
    case 'cost':
    case 'budget':
    case 'limit':
      return setFact(world.database, modelAt(world, what.who), what)
  }
}

async function payIn(
  world: World,
  model: Model,
  what: Extract<Operation, { kind: 'in' }>,
): Promise<void> {
  const voucher = `${model.scope.ownerId}-${(world.papers += 1)}`
  const booking = { ...what, type: recharge, note: '', voucher }
  const [first, second] = [await book(model.scope, booking), await book(model.scope, booking)]
  if (first.kind !== 'booked' || second.kind !== 'voucherUsed')
    throw new Error('expected a repeated voucher to book nothing')
  change(model, what.subAccount, what.cents)
}

const paperless = { voucher: null, note: '' }

async function takeOut(
  model: Model,
  what: Extract<Operation, { kind: 'out' | 'lock' | 'unlock' | 'pay' }>,
): Promise<void> {
  const { scope } = model
  if (what.kind === 'out') {
    const { kind } = await book(scope, { ...what, ...paperless, type: refund, cents: -what.cents })
    return kind === 'booked' ? change(model, what.subAccount, -what.cents) : undefined
  }
  if (what.kind === 'pay') {
    const { kind } = await refundLocked(scope, { ...what, ...paperless })
    return kind === 'booked' ? change(model, cash, -what.cents) : undefined
  }
  const movement =
    what.kind === 'lock' ? { type: lock, cents: -what.cents } : { type: unlock, cents: what.cents }
  await book(scope, { ...movement, subAccount: cash, ...paperless })
}

async function settle(world: World, model: Model, hours: number): Promise<void> {
  world.nowMs += hours * hourMs
  await settleOwner(model.scope, timeIn(world))
  // A day is closed after 28 hours; seven days later, its differences wait for an approval.
  const lastLate = addDays(dayAt(world.nowMs - 28 * hourMs), -freeDays)
  for (const [day, cost] of model.costs) if (day > lastLate) model.settled.set(day, cost)
}

function timeIn({ nowMs }: World) {
  return { nowMs, graceMs: 300_000, freeDays }
}

/** Books the difference of a day as an approved correction does. */
async function correct(world: World, model: Model, day: Day): Promise<void> {
  await inTransaction(model.scope, async (inside) => {
    const ledger = await lockLedger(inside)
    const due = await dueDay(inside, day)
    if (due !== undefined) await settleCorrection(ledger, { due, note: 'late' }, timeIn(world))
  })
  model.settled.set(day, model.costs.get(day) ?? 0)
}

function costsIn(settled: ReadonlyMap<Day, number>): [string, number][] {
  return [...settled].filter(([, cost]) => cost > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function change(model: Model, account: number, cents: number): void {
  model.paidIn += cents
  if (account === cash) model.cashIn += cents
}

async function addTransfer(
  world: World,
  { direction, subAccount: account, mode, cents }: Extract<Operation, { kind: 'transfer' }>,
): Promise<void> {
  const { scope } = modelAt(world, 0)
  const items = cents.map((amount, at) => ({
    ownerId: modelAt(world, at + 1).scope.ownerId,
    cents: amount,
  }))
  const wanted = {
    key: String((world.papers += 1)),
    direction,
    subAccount: account,
    mode,
    note: '',
    items,
  }
  const made = await unlessRefused(() => transfer(scope, wanted, caller))
  if (made === null) return
  // The same request moves nothing again.
  expect((await transfer(scope, wanted, caller)).transferId).toBe(made.transferId)
  note(world, made)
  world.transfers.push(made)
}

async function addReversal(world: World, at: number): Promise<void> {
  const reversed = world.transfers.at(-1 - at)
  if (reversed === undefined) return
  const made = await unlessRefused(() =>
    reverse(modelAt(world, 0).scope, reversed.transferId, caller),
  )
  if (made !== null) note(world, made)
}

function note({ owners }: World, { direction, subAccount: account, items }: TransferOrder): void {
  for (const { ownerId, moved } of items) {
    const cents = direction === transferDirection.toAdvertiser ? moved : -moved
    for (const model of owners) {
      if (model.scope.ownerId === ownerId) change(model, account, cents)
      else if (model === owners[0]) change(model, account, -cents)
    }
  }
}

async function expectInvariants({ database, owners }: World): Promise<void> {
  for (const { scope, ...model } of owners) {
    const sums = await sumsOf(database, scope)
    expect(sums).toMatchObject({ unbalanced: 0, wrong_accounts: 0, wrong_running: 0 })
    expect(sums.lots).toBe(sums.gift)
    expect(sums.booked).toBe(sums.charged)
    expect(sums.total).toBe(model.paidIn - sums.lapsed - sums.charged)
    expect(sums.cash_side).toBeLessThanOrEqual(model.cashIn)
    expect(await settledCosts(database, scope)).toEqual(costsIn(model.settled))
  }
  expect(await unequalTransfers(database)).toBe(0)
}

/**
 * Checks all invariants after each of many operations, and returns the number of operations.
 *
 * @param runs of 10 to 30 operations each
 */
export async function checkedOperations(database: Database, runs: number): Promise<number> {
  let count = 0
  await database.pool.query(`update settlement set first_day = '2026-01-01'`)
  const operations = fc.array(operation, { minLength: 10, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(operations, async (all) => {
      const world = await aWorld(database)
      for (const what of all) {
        await apply(world, what)
        await expectInvariants(world)
        count += 1
      }
      expect(await differencesOf(database)).toEqual([])
    }),
    { numRuns: runs, seed: 25, endOnFailure: true },
  )
  return count
}
