import { ledgerAccount, type SubAccount, subAccount } from '@placard/domain/finance/account'
import { bookingType, type Movement } from '@placard/domain/finance/booking'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { balanceOf } from '#server/finance/bookings.ts'
import { book } from '#server/finance/book.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anEmptyOwner } from '#server/testing/people.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function anOwner(): Promise<OwnerScope> {
  return ownerScope(database.db, {
    ownerId: await anEmptyOwner(database),
    timeZone: 'UTC',
    accountId: null,
    homeOwnerId: null,
    source: 'command',
    address: null,
    requestId: 'test',
  })
}

const { cash, rebate, gift } = subAccount
const { recharge, refund, lock, unlock } = bookingType
const cents = fc.integer({ min: 1, max: 300 })
const moved = (type: Movement['type'], accounts: readonly SubAccount[], sign: 1 | -1) =>
  fc.record({
    type: fc.constant(type),
    subAccount: fc.constantFrom(...accounts),
    cents: cents.map((amount) => amount * sign),
  })
const movement = fc.oneof(
  moved(recharge, [cash, rebate, gift], 1),
  moved(refund, [cash, rebate, gift], -1),
  moved(lock, [cash], -1),
  moved(unlock, [cash], 1),
)
/** Few numbers, so that some come twice; most bookings of the product itself have none. */
const voucher = fc.option(fc.constantFrom('A', 'a', 'B', 'C'), { freq: 2 })

const ledgerOf = async ({ ownerId }: OwnerScope) => {
  const { rows } = await sql<{ account_code: number; balance: string; entries: string }>`
    select a.account_code, a.balance, coalesce(sum(e.cents), 0) as entries
    from ledger_account a left join ledger_entry e using (owner_id, account_code)
    where a.owner_id = ${ownerId} group by 1, 2`.execute(database.db)
  return rows
}

describe('after any number of concurrent bookings,', () => {
  test('entries sum to zero, a balance is the sum of its entries and the basis of delivery, and no owner has debts', async () => {
    const bookings = fc.array(fc.record({ movement, voucher }), { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(bookings, async (wanted) => {
        const scope = await anOwner()
        const outcomes = await Promise.all(
          wanted.map(({ movement: what, voucher: paper }) =>
            book(scope, {
              ...what,
              voucher: paper && `${scope.ownerId} ${paper}`,
              note: '',
            }),
          ),
        )
        const done = outcomes.filter(({ kind }) => kind === 'booked')
        const { rows: sums } = await sql<{ sum: string }>`
          select sum(cents) as sum from ledger_entry where owner_id = ${scope.ownerId} group by booking_id`.execute(
          database.db,
        )
        expect(sums.map(({ sum }) => sum)).toEqual(done.map(() => '0'))
        for (const { account_code, balance, entries } of await ledgerOf(scope)) {
          expect(balance).toBe(entries)
          expect(account_code === ledgerAccount.platform || Number(balance) >= 0).toBe(true)
        }
        const { available } = await balanceOf(scope)
        expect((await currentAccountState(scope)).availableCents).toBe(available)
        const { rows: papers } = await sql`
          select from ledger_booking where owner_id = ${scope.ownerId} and voucher is not null
          group by lower(voucher) having count(*) > 1`.execute(database.db)
        expect(papers).toEqual([])
      }),
      { numRuns: 25, seed: 9 },
    )
  })
})

describe('the database itself rejects', () => {
  const booked = async () => {
    const scope = await anOwner()
    const outcome = await book(scope, {
      type: recharge,
      subAccount: cash,
      cents: 500,
      voucher: null,
      note: '',
    })
    if (outcome.kind !== 'booked') throw new Error('expected a booking')
    return { owner: scope.ownerId, booking: outcome.bookingId }
  }

  test.each([
    [
      'an owner’s account below zero',
      'update ledger_account set balance = -1 where owner_id = $1 and account_code = 0',
      'not_negative',
    ],
    [
      'a changed booking',
      `update ledger_booking set note = 'other' where owner_id = $1`,
      'only added to',
    ],
    ['a changed entry', 'update ledger_entry set cents = 1 where owner_id = $1', 'only added to'],
    ['a booking that goes', 'delete from ledger_booking where owner_id = $1', 'only added to'],
    ['an entry that goes', 'delete from ledger_entry where owner_id = $1', 'only added to'],
  ])('%s', async (_, statement, told) => {
    const { owner } = await booked()
    await expect(database.pool.query(statement, [owner])).rejects.toThrow(told)
  })

  test('a booking that does not sum to zero', async () => {
    const { owner, booking } = await booked()
    await database.pool.query(
      'insert into ledger_account (owner_id, account_code) values ($1, 1)',
      [owner],
    )
    const half =
      'insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after) values ($1, $2, 1, 5, 5)'
    await expect(database.pool.query(half, [owner, booking])).rejects.toThrow('sum to zero')
  })
})
