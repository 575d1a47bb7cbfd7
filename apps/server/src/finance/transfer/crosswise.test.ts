import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { transferDirection, transferMode } from '@placard/domain/finance/transfer'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEach } from '#server/access/testing/at-once.ts'
import { book } from '#server/finance/book.ts'
import { settleOwner } from '#server/finance/settle.ts'
import { transfer } from '#server/finance/transfer/make.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const cash = subAccount.cash
const caller = { currency: 'CNY', locale: 'en-US' } as const
const { recharge, refund } = bookingType

async function paidIn(type?: typeof ownerType.subOwner, agencyId?: string): Promise<string> {
  const owner = type === undefined ? { type: ownerType.agency } : { type, agencyId: agencyId ?? '' }
  const ownerId = await anEmptyOwner(database, owner)
  const booking = { type: recharge, subAccount: cash, cents: 10_000, voucher: null, note: '' }
  await book(productScope(database.db, ownerId), booking)
  return ownerId
}

test('50 transfers in both directions at once, beside bookings and settlements, neither deadlock nor make or lose money', async () => {
  const agencies = [await paidIn(), await paidIn()]
  const clients = await Promise.all(
    Array.from({ length: 10 }, (_, at) => paidIn(ownerType.subOwner, agencies[at % 2])),
  )
  const transfers = Array.from({ length: 50 }, (_, at) => async () => {
    const [agencyId, offset] = [agencies[at % 2] ?? '', at % 3]
    // The advertisers of the agency in different orders.
    const own = clients.filter((__, place) => place % 2 === at % 2)
    const ids = [...own.slice(offset), ...own.slice(0, offset)]
    const direction = Object.values(transferDirection)[at % 4 < 2 ? 0 : 1]
    const made = await transfer(
      productScope(database.db, agencyId),
      {
        key: `crosswise ${at}`,
        direction: direction ?? transferDirection.toAdvertiser,
        subAccount: cash,
        mode: transferMode.all,
        note: '',
        items: (at % 5 === 0 ? ids.toReversed() : ids).map((ownerId) => ({ ownerId, cents: 7 })),
      },
      caller,
    )
    expect(made.moved).toBe(35)
  })
  const others = clients.map((ownerId) => async () => {
    const scope = productScope(database.db, ownerId)
    await book(scope, { type: refund, subAccount: cash, cents: -1, voucher: null, note: '' })
    await settleOwner(scope, { nowMs: Date.now(), graceMs: 300_000, freeDays: 7 })
  })
  // As many at once as a test has connections, in an order in which both kinds meet.
  const mixed = transfers.flatMap((work, at) => [work, ...(at % 5 === 0 ? [others[at / 5]] : [])])
  await forEach(mixed, async (work) => work?.(), 5)
  const { rows } = await sql<{ sum: number; wrong: number }>`
    select sum(balance) filter (where account_code <> -2)::int as sum,
      count(*) filter (where balance <> (select sum(cents) from ledger_entry e
        where e.owner_id = a.owner_id and e.account_code = a.account_code))::int as wrong
    from ledger_account a where owner_id = any (${[...agencies, ...clients]}::bigint[])`.execute(
    database.db,
  )
  expect(rows).toEqual([{ sum: 12 * 10_000 - 10, wrong: 0 }])
})
