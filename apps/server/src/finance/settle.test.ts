import { ledgerAccount, type LedgerAccount, subAccount } from '@placard/domain/finance/account'
import { bookingType, type Movement } from '@placard/domain/finance/booking'
import { addDays, type Day } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import { balanceOf } from '#server/finance/bookings.ts'
import { book } from '#server/finance/book.ts'
import { settleAll, settleOwner } from '#server/finance/settle.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner, aStaffMember } from '#server/testing/people.ts'

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`update settlement set first_day = '2026-01-01'`)
})
afterAll(() => database.close())
beforeEach(async () => {
  scope = productScope(database.db, await anEmptyOwner(database))
})

const { cash, rebate, gift } = subAccount
const { spend, spendCredit, restated, giftLapsed, recharge } = bookingType
const minute = 60_000
/** Noon in Shanghai. */
const noon = Date.UTC(2026, 4, 20, 4)
const day: Day = '2026-05-20'
const graceMs = 5 * minute
const freeDays = 7

async function cost(cents: number, on: Day = day) {
  await sql`insert into owner_day (owner_id, day, cost) values (${scope.ownerId}, ${on}, ${cents})
    on conflict (owner_id, day) do update set cost = excluded.cost`.execute(database.db)
}
const settle = (nowMs = noon) => settleOwner(scope, { nowMs, graceMs, freeDays })
async function pay(
  cents: number,
  account: Movement['subAccount'] = cash,
  lastDay: Day | null = null,
) {
  const outcome = await book(scope, {
    type: recharge,
    subAccount: account,
    cents,
    voucher: null,
    note: '',
    lastDay,
  })
  expect(outcome.kind).toBe('booked')
}
async function budget(cents: number | null, since: string) {
  await sql`insert into account_budget (owner_id, since, budget) values (${scope.ownerId}, ${since}::timestamptz, ${cents})
    on conflict (owner_id, since) do update set budget = excluded.budget`.execute(database.db)
}
async function bookings(): Promise<{ type: number; parts: Record<number, number> }[]> {
  const { rows } = await sql<{ booking_type: number; parts: Record<number, number> }>`
    select b.booking_type, jsonb_object_agg(e.account_code, e.cents) as parts
    from ledger_booking b join ledger_entry e using (owner_id, booking_id)
    where b.owner_id = ${scope.ownerId} and b.for_day is not null and e.account_code <> -2
    group by b.owner_id, b.booking_id order by b.booking_id`.execute(database.db)
  return rows.map(({ booking_type: type, parts }) => ({ type, parts }))
}
const { credit, unpaid } = ledgerAccount
const only = async (names: LedgerAccount[]) => {
  const { rows } = await sql<{ account_code: LedgerAccount; balance: string }>`
    select account_code, balance from ledger_account where owner_id = ${scope.ownerId}`.execute(
    database.db,
  )
  return names.map((name) => Number(rows.find((row) => row.account_code === name)?.balance ?? 0))
}

describe('spend', () => {
  test('is booked as the difference to what is booked, and settling again books nothing', async () => {
    await pay(1_000)
    await cost(300)
    await settle()
    await cost(450)
    await settle()
    await settle()
    expect(await bookings()).toEqual([
      { type: spend, parts: { [cash]: -300 } },
      { type: spend, parts: { [cash]: -150 } },
    ])
    expect(await balanceOf(scope)).toMatchObject({ cash: 550, available: 550, unsettled: 0 })
  })

  test('is paid with gifts by their last day, then rebate, cash and credit; the next recharge pays the rest', async () => {
    await pay(50, gift, '2026-06-30')
    await pay(40, gift, day)
    await pay(30, rebate)
    await pay(20)
    await setLimit(10)
    await cost(170)
    await settle()
    expect(await bookings()).toEqual([
      {
        type: spend,
        parts: { [gift]: -90, [rebate]: -30, [cash]: -20, [credit]: -10, [unpaid]: -20 },
      },
    ])
    expect(await balanceOf(scope)).toMatchObject({ available: 0, creditUsed: 10, unpaid: 20 })
    await pay(100)
    expect(await balanceOf(scope)).toMatchObject({
      available: 80,
      cash: 70,
      creditUsed: 0,
      unpaid: 0,
    })
  })

  test('that is restated goes back to what paid last, and gifts do not become cash', async () => {
    await pay(40, gift)
    await pay(60)
    await cost(100)
    await settle()
    await cost(10)
    await settle()
    expect(await balanceOf(scope)).toMatchObject({ gift: 30, cash: 60 })
    expect((await bookings()).at(-1)).toEqual({ type: restated, parts: { [cash]: 60, [gift]: 30 } })
    await cost(100)
    await settle()
    expect(await balanceOf(scope)).toMatchObject({ gift: 0, cash: 0, available: 0 })
  })

  test('of a closed day is restated, and after the close of its month in the statement of today', async () => {
    await pay(1_000)
    await cost(100, '2026-05-02')
    await cost(50, '2026-04-30')
    await settle(Date.UTC(2026, 4, 5, 4))
    const { rows } = await sql`select booking_type, for_day, statement_day from ledger_booking
      where owner_id = ${scope.ownerId} and for_day is not null order by for_day`.execute(
      database.db,
    )
    expect(rows).toEqual([
      { booking_type: restated, for_day: '2026-04-30', statement_day: '2026-05-05' },
      { booking_type: restated, for_day: '2026-05-02', statement_day: '2026-05-02' },
    ])
  })

  test.each([
    ['03:59', Date.UTC(2026, 4, 20, 19, 59), spend],
    ['04:00', Date.UTC(2026, 4, 20, 20, 0), restated],
  ])('that is counted on the next day at %s', async (_, nowMs, type) => {
    await pay(1_000)
    await cost(100)
    await settle(nowMs)
    expect((await bookings()).map((booking) => booking.type)).toEqual([type])
  })

  test('before the first day of settlement is not booked', async () => {
    await pay(1_000)
    await cost(100, '2025-12-31')
    await settle()
    expect(await bookings()).toEqual([])
  })
})

async function setLimit(cents: number) {
  await sql`insert into ledger_account (owner_id, account_code, credit_limit) values (${scope.ownerId}, 2, ${cents})`.execute(
    database.db,
  )
}

describe('the platform bears', () => {
  test('what exceeds the highest budget of the day, although it was lowered at noon', async () => {
    await pay(1_000)
    await budget(200, '-infinity')
    await budget(300, '2026-05-20T02:00:00+08')
    await budget(100, '2026-05-20T12:00:00+08')
    await cost(450)
    await settle()
    expect(await bookings()).toEqual([
      { type: spend, parts: { [cash]: -300, [unpaid]: -150 } },
      { type: spendCredit, parts: { [unpaid]: 150 } },
    ])
    expect(await balanceOf(scope)).toMatchObject({ cash: 700, unpaid: 0 })
  })

  test.each([
    ['of the day before', '2026-05-19T10:00:00+08', '2026-05-19T23:59:59+08'],
    ['of the next day', '2026-05-21T00:00:00+08', '2026-05-22T00:00:00+08'],
  ])('no more because of a higher budget %s', async (_, raised, lowered) => {
    await pay(1_000)
    await budget(200, '-infinity')
    await budget(400, raised)
    await budget(200, lowered)
    await cost(250)
    await settle()
    expect((await balanceOf(scope)).cash).toBe(800)
  })

  test('nothing without a budget', async () => {
    await pay(1_000)
    await budget(100, '-infinity')
    await budget(null, '2026-05-20T15:00:00+08')
    await cost(450)
    await settle()
    expect(await balanceOf(scope)).toMatchObject({ cash: 550 })
  })

  test('what is counted more than five minutes after the balance was empty', async () => {
    await pay(100)
    await cost(120)
    await settle()
    await cost(130)
    await settle(noon + 5 * minute)
    expect(await only([cash, unpaid])).toEqual([0, -30])
    await cost(190)
    await settle(noon + 10 * minute)
    expect(await only([cash, unpaid])).toEqual([0, -30])
    expect((await bookings()).slice(-2)).toEqual([
      { type: spend, parts: { [unpaid]: -60 } },
      { type: spendCredit, parts: { [unpaid]: 60 } },
    ])
    await cost(60)
    await settle(noon + 20 * minute)
    expect(await only([cash, unpaid])).toEqual([40, 0])
  })

  test('nothing again once money has arrived', async () => {
    await pay(100)
    await cost(100)
    await settle()
    await pay(50)
    await cost(200)
    await settle(noon + 30 * minute)
    expect(await only([cash, unpaid])).toEqual([0, -50])
  })

  test('no late figures of a day before the balance was empty', async () => {
    await pay(100)
    await cost(100)
    await settle()
    await cost(70, '2026-05-19')
    await settle(noon + 30 * minute)
    expect(await only([cash, unpaid])).toEqual([0, -70])
  })
})

describe('a gift', () => {
  test('lapses when its last day is closed, and not before', async () => {
    await pay(500, gift, day)
    await pay(70, gift)
    await cost(80)
    await settle(Date.UTC(2026, 4, 20, 19, 59))
    expect(await only([gift])).toEqual([490])
    await settle(Date.UTC(2026, 4, 20, 20))
    expect(await only([gift])).toEqual([70])
    const { rows } =
      await sql`select booking_type from ledger_booking where owner_id = ${scope.ownerId}
      order by booking_id desc limit 1`.execute(database.db)
    expect(rows).toEqual([{ booking_type: giftLapsed }])
  })

  test('gets its share of a restated day back', async () => {
    await pay(50, gift, day)
    await pay(50, gift, addDays(day, 9))
    await cost(80)
    await settle()
    await cost(10)
    await settle()
    const { rows } =
      await sql`select cents_left from gift_lot where owner_id = ${scope.ownerId} order by last_day`.execute(
        database.db,
      )
    expect(rows).toEqual([{ cents_left: '40' }, { cents_left: '50' }])
  })
})

test('the database rejects gifts that are not the balance of their account', async () => {
  await pay(50, gift)
  const wrong = sql`update gift_lot set cents_left = 49 where owner_id = ${scope.ownerId}`
  await expect(wrong.execute(database.db)).rejects.toThrow('are not the balance')
})

test.each([
  [
    'credit beyond its limit',
    'update ledger_account set balance = -11 where owner_id = $1 and account_code = 2',
  ],
  [
    'a limit below what is drawn',
    'update ledger_account set credit_limit = 9 where owner_id = $1 and account_code = 2',
  ],
  [
    'a credit balance',
    'update ledger_account set balance = 1 where owner_id = $1 and account_code = 2',
  ],
  [
    'unpaid spend above zero',
    'update ledger_account set balance = 1 where owner_id = $1 and account_code = -3',
  ],
])('the database rejects %s', async (_, statement) => {
  await setLimit(10)
  await cost(15)
  await settle()
  await expect(database.pool.query(statement, [scope.ownerId])).rejects.toThrow('not_negative')
})

test('what is spent and not settled is not available, and cannot be refunded', async () => {
  const { rows } = await sql<{
    today: Day
  }>`select (now() at time zone 'Asia/Shanghai')::date as today`.execute(database.db)
  await pay(1_000)
  await cost(300, rows[0]?.today)
  expect(await balanceOf(scope)).toMatchObject({ cash: 1_000, unsettled: 300, available: 700 })
  const refund = { type: bookingType.refund, subAccount: cash, voucher: null, note: '' }
  expect(await book(scope, { ...refund, cents: -701 })).toEqual({ kind: 'short', cents: 700 })
  expect((await book(scope, { ...refund, cents: -700 })).kind).toBe('booked')
})

test('all owners are settled, and one that fails does not keep the others waiting', async () => {
  await pay(1_000)
  await cost(300)
  await aStaffMember(database, {
    email: 'clerk@example.com',
    staffRoles: ['financeClerk'],
  })
  const broken = await anEmptyOwner(database)
  await sql`insert into owner_day (owner_id, day, cost) values (${broken}, ${day}, 5)`.execute(
    database.db,
  )
  await sql`insert into settlement_day (owner_id, day, cost, over_budget, after_empty, gift, rebate, cash, credit, unpaid)
    values (${broken}, ${day}, 100, 0, 0, 100, 0, 0, 0, 0)`.execute(database.db)
  await expect(settleAll(database.db, { nowMs: noon, graceMs, freeDays })).rejects.toThrow(
    '1 owners could not be settled',
  )
  expect(await only([cash])).toEqual([700])

  // Finance staff are told once, and again after it was settled.
  const emails = async () => {
    const { rows } = await sql<{ email: string; title: string; body: string }>`
      with gone as (delete from outbox_email where kind = 'message' returning *)
      select a.email, g.title, g.body from gone g join account a using (account_id)`.execute(
      database.db,
    )
    return rows
  }
  const [first, ...others] = await emails()
  expect([first?.email, others]).toEqual(['clerk@example.com', []])
  expect(first?.title).toMatch(/1 owner could not be settled/)
  expect(first?.body).toContain(broken)
  const again = () =>
    settleAll(database.db, { nowMs: noon, graceMs, freeDays }).catch(() => undefined)
  await again()
  expect(await emails()).toEqual([])
  const counted = (cents: number) =>
    sql`update owner_day set cost = ${cents} where owner_id = ${broken}`.execute(database.db)
  await counted(100)
  await again()
  await counted(5)
  await again()
  expect(await emails()).not.toEqual([])
})
