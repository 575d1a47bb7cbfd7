import { randomUUID } from 'node:crypto'
import {
  type LedgerDifference,
  listLedgerDifferences,
  listReconciliations,
} from '@placard/contract/finance/reconciliation'
import { makeTransfer } from '@placard/contract/finance/transfer'
import { code } from '@placard/contract/platform/code'
import { subAccount } from '@placard/domain/finance/account'
import { rechargeType } from '@placard/domain/finance/booking'
import { keptDifferences, type ReconciliationRule } from '@placard/domain/finance/reconciliation'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeEach, describe, expect, test } from 'vitest'
import { financeReconcileCommand } from '#server/command/finance.ts'
import { printing } from '#server/command/testing/printing.ts'
import { book } from '#server/finance/book.ts'
import { reconcile, reconcileIfDue } from '#server/finance/reconciliation/reconcile.ts'
import { settleOwner } from '#server/finance/settle.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const day = '2026-05-20'
const time = { nowMs: Date.UTC(2026, 4, 25, 4), graceMs: 0, freeDays: 7 }

let number = 0
let agencyId: string
let ownerId: string
/** An owner with cash, a gift, a settled day and a transfer from its agency. */
beforeEach(async () => {
  number += 1
  await database().pool.query(`update settlement set first_day = '2026-01-01'`)
  agencyId = await anEmptyOwner(database(), {
    type: ownerType.agency,
    ownerName: `Agency ${number}`,
  })
  ownerId = await anEmptyOwner(database(), {
    ownerName: `Client ${number}`,
    type: ownerType.subOwner,
    agencyId,
  })
  await pay(agencyId, subAccount.cash)
  await pay(ownerId, subAccount.cash)
  await pay(ownerId, subAccount.gift)
  await change('insert into owner_day (owner_id, day, cost) values ($1, $2, 300)', [ownerId, day])
  await settleOwner(productScope(database().db, ownerId), time)
  await transfer()
})

async function pay(owner: string, account: typeof subAccount.cash | typeof subAccount.gift) {
  const booking = { type: rechargeType[account], subAccount: account, cents: 1_000 }
  await book(productScope(database().db, owner), { ...booking, voucher: null, note: '' })
}

async function transfer(): Promise<void> {
  const user = { ownerId: agencyId, email: `reconcile.${number}@example.com`, roles: ['TRANSFER'] }
  const visitor = await aVisitor(app(), database(), user as Parameters<typeof aVisitor>[2])
  const answer = await visitor.call(makeTransfer, {
    key: randomUUID(),
    direction: 'toAdvertiser',
    subAccount: subAccount.cash,
    items: [{ ownerId, cents: 40 }],
  })
  expect(answer.code).toBe(0)
}

/** Changes what nothing in the product can change: triggers and foreign keys are off. */
async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const client = await database().pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, [...values])
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

/** Returns the differences of the owner and its agency, as staff read them. */
async function differences(): Promise<Partial<LedgerDifference>[]> {
  const { reconciliationId } = await reconcile(database().db, time)
  const staff = await signedIn(app(), 'platform@example.com')
  const { data } = await staff.call(listLedgerDifferences, { reconciliationId, pageSize: 200 })
  return (data?.items ?? [])
    .filter((row) => row.ownerId === ownerId || row.ownerId === agencyId)
    .map(({ rule, subject, expected, found }) => ({ rule, subject, expected, found }))
}

async function idOf(query: string): Promise<string> {
  const { rows } = await database().pool.query<{ id: string }>(query, [ownerId])
  const [row] = rows
  if (row === undefined) throw new Error(`expected a row of ${query}`)
  return row.id
}
const lastCash = () =>
  idOf('select max(booking_id) as id from ledger_entry where owner_id = $1 and account_code = 0')

interface Planted {
  readonly rule: ReconciliationRule
  /** The change; `$1` is the owner. */
  readonly plant: string
  /** The subject, or a query of its id. */
  readonly subject: string | (() => Promise<string>)
  readonly expected: number
  readonly found: number
}

/** Plants a day of an ad with running totals that differ. */
const withTotals = (days: string, totals: string) => `
  with sealed as (insert into sealed_day (owner_id, day) values ($1, '2026-05-19') returning *),
  days as (
    insert into ad_day (owner_id, day, ad_id, impressions, clicks, downloads, cost)
    select owner_id, day, 77, ${days} from sealed
  )
  insert into ad_total (owner_id, day, ad_id, until, last_day, impressions, clicks, downloads, cost)
  select owner_id, day, 77, day, day, ${totals} from sealed`

const planted: readonly Planted[] = [
  {
    rule: 'totalCost',
    plant: withTotals('5, 4, 3, 20', '5, 4, 3, 21'),
    subject: '77',
    expected: 20,
    found: 21,
  },
  {
    rule: 'totalCount',
    plant: withTotals('5, 4, 3, 20', '5, 5, 3, 20'),
    subject: '77',
    expected: 12,
    found: 13,
  },
  {
    rule: 'balance',
    plant:
      'update ledger_account set balance = balance + 1 where owner_id = $1 and account_code = 0',
    subject: '0',
    expected: 1_040,
    found: 1_041,
  },
  {
    rule: 'entryCount',
    plant: 'update ledger_account set entry_count = 9 where owner_id = $1 and account_code = 0',
    subject: '0',
    expected: 2,
    found: 9,
  },
  {
    rule: 'running',
    plant: `update ledger_entry set balance_after = 1039 where owner_id = $1 and account_code = 0 and balance_after = 1040`,
    subject: lastCash,
    expected: 1_040,
    found: 1_039,
  },
  {
    rule: 'gift',
    plant: 'update gift_lot set cents_left = cents_left - 1 where owner_id = $1',
    subject: '9999',
    expected: 700,
    found: 699,
  },
  {
    rule: 'settled',
    plant:
      'update settlement_day set gift = gift - 1, over_budget = over_budget + 1 where owner_id = $1',
    subject: day,
    expected: 299,
    found: 300,
  },
  {
    rule: 'transfer',
    plant: 'update transfer_item set cents = 39, moved = 39 where client_id = $1',
    subject: () => idOf('select transfer_id as id from transfer_item where client_id = $1'),
    expected: 39,
    found: 40,
  },
]

describe('a reconciliation', () => {
  test('finds nothing where every booking, balance, gift, transfer and settled day agrees', async () => {
    expect(await differences()).toEqual([])
  })

  test.each(planted)('finds a difference of $rule, to the cent', async (one) => {
    await change(one.plant, [ownerId])
    const { rule, expected, found } = one
    const subject = typeof one.subject === 'string' ? one.subject : await one.subject()
    expect(await differences()).toEqual([{ rule, subject, expected, found }])
  })

  test('finds entries of a booking that do not add up, and the balances that they make wrong', async () => {
    const subject = await lastCash()
    await change(
      'update ledger_entry set cents = cents + 1 where owner_id = $1 and booking_id = $2 and account_code = 0',
      [ownerId, subject],
    )
    expect(await differences()).toEqual([
      { rule: 'balance', subject: '0', expected: 1_041, found: 1_040 },
      { rule: 'booking', subject, expected: 0, found: 1 },
      { rule: 'running', subject, expected: 1_041, found: 1_040 },
    ])
  })

  test('settles cost that came in meanwhile, and finds a day that cannot be settled', async () => {
    await change('update owner_day set cost = 400 where owner_id = $1', [ownerId])
    expect(await differences()).toEqual([])
    await change('update owner_day set cost = 500 where owner_id = $1', [ownerId])
    await change('update gift_lot set cents_left = cents_left + 1 where owner_id = $1', [ownerId])
    expect(await differences()).toEqual([
      { rule: 'counted', subject: day, expected: 500, found: 400 },
      { rule: 'gift', subject: '9999', expected: 600, found: 601 },
    ])
  })
})

describe('what a reconciliation leaves', () => {
  test('staff read its counts and the sums of each currency, the newest first', async () => {
    const reconciled = await reconcile(database().db, time)
    const { rows } = await database().pool.query<{ cash: string }>(
      `select sum(balance) as cash from ledger_account join owner using (owner_id)
       where account_code = 0 and currency = 'CNY'`,
    )
    const staff = await signedIn(app(), 'platform@example.com')
    const { data } = await staff.call(listReconciliations, { pageSize: 1 })
    expect(data?.items).toMatchObject([reconciled])
    const [{ balances } = { balances: [] }] = data?.items ?? []
    expect(balances.find(({ currency }) => currency === 'CNY')?.cash).toBe(Number(rows[0]?.cash))
  })

  test('an unknown reconciliation is answered as not found', async () => {
    const staff = await signedIn(app(), 'platform@example.com')
    const answer = await staff.call(listLedgerDifferences, { reconciliationId: '1' })
    expect(answer.code).toBe(code.notFound)
  })

  test('finance staff are told by email, in both languages, which owner and how much', async () => {
    await change('update gift_lot set cents_left = cents_left - 1 where owner_id = $1', [ownerId])
    await database().pool.query('delete from outbox_email')
    await reconcile(database().db, time)
    const { rows } = await database().pool.query<{ title: string; body: string; page: string }>(
      'select title, body, page from outbox_email',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]?.page).toBe('/platform/reconciliation')
    expect(rows[0]?.title).toMatch(/ledger · .*差异/)
  })

  test('all differences are counted, and the first ones are kept', async () => {
    const values = [ownerId, keptDifferences + 5]
    await change(
      `insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
       select $1, n, 2, 1, n from generate_series(1, $2::int) n`,
      values,
    )
    const { reconciliationId, differenceCount } = await reconcile(database().db, time)
    expect(differenceCount).toBeGreaterThanOrEqual(keptDifferences + 5)
    const staff = await signedIn(app(), 'platform@example.com')
    const { data } = await staff.call(listLedgerDifferences, { reconciliationId })
    expect(data?.total).toBe(keptDifferences)
    await change('delete from ledger_entry where owner_id = $1 and account_code = 2', [ownerId])
  })
})

describe('the time of a reconciliation', () => {
  test('comes once a day for all servers, at 03:00 UTC or later', async () => {
    const at = (nowMs: number) => reconcileIfDue(database().db, { nowMs, graceMs: 0, freeDays: 7 })
    const { pool } = database()
    await pool.query('delete from reconciliation')
    const both = await Promise.all([at(Date.now()), at(Date.now())])
    expect(both.filter((done) => done !== null)).toHaveLength(1)
    expect(await at(Date.now())).toBeNull()
    await pool.query(`update reconciliation set started_at = started_at - interval '24 hours'`)
    expect(await at(Date.now())).not.toBeNull()
  })

  test('can be now, by a command that fails if there are differences', async () => {
    const printed = printing(database)
    await expect(printed(financeReconcileCommand)).rejects.toThrow(/differences?/)
  })
})
