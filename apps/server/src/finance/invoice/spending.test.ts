import { createContract, endContract } from '@placard/contract/finance/contract'
import {
  applyInvoice,
  downloadInvoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from '@placard/contract/finance/invoice'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import {
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
} from '@placard/contract/finance/staff-invoice'
import { approveProposal, proposeRefund } from '@placard/contract/finance/staff-proposal'
import { queryStatement } from '@placard/contract/finance/statement'
import { code } from '@placard/contract/platform/code'
import { ledgerAccount } from '@placard/domain/finance/account'
import { type BookingType, bookingType, type Entry } from '@placard/domain/finance/booking'
import { anEuropeanBuyer, aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { dayAt, type Day } from '@placard/domain/platform/calendar/day'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@placard/domain/platform/calendar/month'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockLedger, writeBookings } from '#server/finance/ledger.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let clerk: Visitor
let approver: Visitor
let ownerId: string
let person: Visitor & { accId: string }
let serial = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'spending@example.com', staffRoles: ['financeClerk'] })
  clerk = await signedIn(app(), 'spending@example.com')
  await aStaffMember(database(), { email: 'refunds@example.com', staffRoles: ['financeApprover'] })
  approver = await signedIn(app(), 'refunds@example.com')
})
beforeEach(async () => {
  serial += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Spending ${serial}` })
  person = await aVisitor(app(), database(), { ownerId, email: `spending.${serial}@example.com` })
})

const today = dayAt(Date.now(), 'Asia/Shanghai')
/** The month some months ago; those before the last one are closed. */
const ago = (months: number) => addMonths(monthOf(today), -months)
const [march, april, may] = [ago(4), ago(3), ago(2)]
const { cash, credit, unpaid, rebate } = ledgerAccount
const { recharge, spend, spendCredit, restated } = bookingType
const [day, buyer] = ['2026-01-15', aSpecialBuyer()]

let serials = 0
async function booked(type: BookingType, on: Day, entries: Entry[]) {
  const ledger = await lockLedger(scopeOf(database(), { ownerId, accountId: person.accId }))
  const voucher = type === recharge ? `SP-${(serials += 1)}` : null
  return writeBookings(ledger, [{ type, voucher, note: '', entries, statementDay: on }])
}
const pay = (cents: number, on: Day) => booked(recharge, on, [{ account: cash, cents }])
const spent = (cents: number, on: Day, type: BookingType = spend) =>
  booked(type, on, [{ account: cash, cents: -cents }])
let numbers = 0
async function contract(firstDay: Day = firstDayOf(march), lastDay: Day | null = null) {
  const number = `SC-${(numbers += 1)}`
  const terms = { ownerId, number, firstDay, lastDay, basis: 'spending' as const, paymentDays: 30 }
  return (await clerk.call(createContract, terms)).data
}
const apply = (...months: string[]) => person.call(applyInvoice, { months, buyer })
const facts = async () => (await person.call(invoiceFacts, {})).data
const aNumber = () => `2631200000005678${String((numbers += 1)).padStart(4, '0')}`
const refusedIn = (path: string) => ({ code: code.invalidInput, data: { problems: [{ path }] } })

describe('an invoice of spending', () => {
  test('contains what cash and credit paid in closed months, as the statement says to the cent', async () => {
    await contract()
    await pay(10_000, firstDayOf(march))
    await booked(bookingType.rebate, firstDayOf(march), [{ account: rebate, cents: 50 }])
    await sql`insert into ledger_account (owner_id, account_code, credit_limit) values (${ownerId}, ${credit}, 200)`.execute(
      database().db,
    )
    await booked(spend, firstDayOf(march), [
      { account: rebate, cents: -50 },
      { account: cash, cents: -1_033 },
      { account: credit, cents: -200 },
      { account: unpaid, cents: -7 },
    ])
    await booked(spendCredit, lastDayOf(march), [{ account: unpaid, cents: 7 }])
    await spent(500, lastDayOf(april))
    const { data: statement } = await person.call(queryStatement, { month: march })
    const { months, recharges } = await facts()
    expect(recharges).toEqual([])
    expect(months).toEqual([
      { month: april, spent: 500, carried: 0, cents: 500 },
      { month: march, spent: 1_233, carried: 0, cents: 1_233 },
    ])
    expect(0 - statement.total.byMoney).toBe(1_233)
    const { data } = await apply(march, april)
    expect(data).toMatchObject({ state: 'applied', cents: 1_733, recharges: [] })
    expect(data.months.map(({ month, cents }) => [month, cents])).toEqual([
      [march, 1_233],
      [april, 500],
    ])
    expect((await facts()).months).toEqual([])
  })

  test('contains no month that is open, not under the contract, or unknown, and no recharge with it', async () => {
    await contract(firstDayOf(april))
    const ids = await pay(10_000, firstDayOf(march))
    for (const month of [march, ago(0)]) {
      await spent(100, firstDayOf(month))
      expect(await apply(month)).toMatchObject(refusedIn('months'))
    }
    expect(await apply('2019-01')).toMatchObject(refusedIn('months'))
    const both = { bookingIds: ids ?? [], months: [april], buyer }
    expect(await person.call(applyInvoice, both)).toMatchObject(refusedIn('bookingIds'))
    expect(await apply()).toMatchObject(refusedIn('bookingIds'))
  })

  test('contains a month once, also of several applications at once', async () => {
    await contract()
    await pay(10_000, firstDayOf(march))
    await spent(100, firstDayOf(march))
    const replies = await Promise.all([apply(march), apply(march), apply(march)])
    expect(replies.filter((reply) => reply.code === code.success)).toHaveLength(1)
    expect((await person.call(listInvoices, {})).data.total).toBe(1)
  })

  test('frees its months when it is withdrawn, rejected or reversed', async () => {
    await contract()
    await pay(10_000, firstDayOf(march))
    await spent(100, firstDayOf(march))
    const first = await apply(march)
    await person.call(withdrawInvoice, { invoiceId: first.data.invoiceId })
    const second = await apply(march)
    await clerk.call(rejectInvoice, { invoiceId: second.data.invoiceId, reason: 'Wrong buyer.' })
    const { invoiceId } = (await apply(march)).data
    await clerk.call(issueInvoice, { invoiceId, number: aNumber(), day })
    expect((await facts()).months).toEqual([])
    await clerk.call(reverseInvoice, { invoiceId, number: aNumber(), day, reason: 'Wrong.' })
    expect((await facts()).months).toMatchObject([{ month: march, cents: 100 }])
  })

  test('reduces the next month by what was given back after its close', async () => {
    await contract()
    await pay(10_000, firstDayOf(march))
    await spent(1_000, firstDayOf(march))
    await apply(march)
    await spent(-300, firstDayOf(april), restated)
    await spent(120, firstDayOf(may))
    await spent(400, lastDayOf(may))
    expect((await facts()).months).toEqual([{ month: may, spent: 520, carried: -300, cents: 220 }])
    expect((await apply(may)).data).toMatchObject({ cents: 220, months: [{ carried: -300 }] })
  })

  test('is issued with a line for each month', async () => {
    await contract()
    await pay(20_000, firstDayOf(march))
    await spent(106_00, firstDayOf(march))
    await spent(53, firstDayOf(april))
    const { invoiceId } = (await apply(march, april)).data
    const { data: waiting } = await clerk.call(listAnyInvoices, { filters: { text: buyer.name } })
    expect(waiting.items.find((one) => one.invoiceId === invoiceId)).toMatchObject({
      months: [{ month: march }, { month: april }],
      proposal: { netCents: 10_050, taxCents: 603, payableCents: 10_653 },
    })
    await clerk.call(issueInvoice, { invoiceId, number: aNumber(), day })
    const { rows } = await sql<{ content: { lines: { description: string }[] } }>`
      select content from invoice_document where invoice_id = ${invoiceId}`.execute(database().db)
    expect(rows[0]?.content.lines.map(({ description }) => description)).toEqual([
      `广告费, ${march}`,
      `广告费, ${april}`,
    ])
  })

  test('contains neither months nor contracts of other owners', async () => {
    await contract()
    await pay(10_000, firstDayOf(march))
    await spent(100, firstDayOf(march))
    const { invoiceId } = (await apply(march)).data
    const other = await anEmptyOwner(database())
    const stranger = await aVisitor(app(), database(), {
      ownerId: other,
      email: `stranger.${serial}@example.com`,
    })
    expect(await stranger.call(applyInvoice, { months: [march], buyer })).toMatchObject(
      refusedIn('months'),
    )
    expect((await stranger.call(withdrawInvoice, { invoiceId })).code).toBe(code.notFound)
  })
})

describe('money', () => {
  test('that was invoiced as a recharge before the contract is not invoiced as spending', async () => {
    const ids = await pay(1_000, firstDayOf(march))
    const input = { bookingIds: ids ?? [], buyer }
    expect((await person.call(applyInvoice, input)).code).toBe(code.success)
    await contract(firstDayOf(april))
    await spent(300, firstDayOf(april))
    await pay(500, firstDayOf(may))
    await spent(900, firstDayOf(may))
    expect((await facts()).months).toEqual([{ month: may, spent: 900, carried: -700, cents: 200 }])
    expect((await facts()).recharges).toEqual([])
  })

  test('that is left at the end of the contract is invoiced as a recharge', async () => {
    const { contractId, version } = await contract()
    const ids = await pay(1_000, firstDayOf(march))
    await spent(300, lastDayOf(march))
    await clerk.call(endContract, { contractId, version, lastDay: lastDayOf(april) })
    await spent(200, firstDayOf(may))
    const { recharges, months } = await facts()
    expect(recharges).toMatchObject([{ bookingId: ids?.[0], cents: 700 }])
    expect(months).toMatchObject([{ month: march, cents: 300 }])
    expect((await apply(march)).code).toBe(code.success)
    expect((await person.call(applyInvoice, { bookingIds: ids ?? [], buyer })).data.cents).toBe(700)
  })

  test('that is invoiced as spending is refunded only after the invoice is reversed', async () => {
    await contract()
    const paidIn = { ownerId, cents: 1_000, voucher: `SP-${(serials += 1)}` }
    await clerk.call(bookRecharge, paidIn)
    await spent(600, firstDayOf(march))
    await apply(march)
    const refund = async (cents: number) => {
      const input = { ownerId, cents, voucher: `SP-${(serials += 1)}`, note: 'Back.' }
      const proposed = await clerk.call(proposeRefund, input)
      if (proposed.code !== code.success) return proposed
      return approver.call(approveProposal, { proposalId: proposed.data.proposalId })
    }
    await spent(-600, today, restated)
    expect(await refund(401)).toMatchObject(refusedIn('cents'))
    expect((await refund(400)).code).toBe(code.success)
  })

  test('of days that are invoiced stays under the contract', async () => {
    const { contractId, version } = await contract()
    await pay(1_000, firstDayOf(march))
    await spent(300, firstDayOf(april))
    await apply(april)
    const end = (lastDay: Day) => clerk.call(endContract, { contractId, version, lastDay })
    expect(await end(lastDayOf(march))).toMatchObject(refusedIn('firstDay'))
    expect((await end(lastDayOf(april))).code).toBe(code.success)
  })
})

describe('the database refuses', () => {
  async function byHand(month: string, cents: number) {
    await database()
      .db.transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ invoice_id: string }>`
        insert into invoice (owner_id, account_id, cents, buyer) values (${ownerId}, ${person.accId}, ${cents}, '{}')
        returning invoice_id`.execute(trx)
        await sql`insert into invoice_month (owner_id, invoice_id, month, spent, carried, cents)
        values (${ownerId}, ${rows[0]?.invoice_id}, ${`${month}-01`}::date, ${cents}, 0, ${cents})`.execute(
          trx,
        )
      })
  }

  test('a month without a contract, another sum, an open month, and more than was paid in', async () => {
    const ids = await pay(1_000, firstDayOf(ago(5)))
    await person.call(applyInvoice, { bookingIds: ids ?? [], buyer })
    await spent(300, firstDayOf(march))
    await expect(byHand(march, 300)).rejects.toThrow('no contract')
    await contract()
    await expect(byHand(march, 301)).rejects.toThrow('did not spend 301')
    await spent(100, today)
    await expect(byHand(ago(0), 100)).rejects.toThrow('is not closed')
    await expect(byHand(march, 300)).rejects.toThrow('exceed what it paid in')
  })

  test('spending in an invoiced month', async () => {
    await contract()
    await pay(1_000, firstDayOf(march))
    await spent(300, firstDayOf(march))
    await apply(march)
    await expect(spent(1, lastDayOf(march))).rejects.toThrow('is invoiced')
  })

  test('the end of a contract whose months are invoiced', async () => {
    const { contractId } = await contract()
    await pay(1_000, firstDayOf(march))
    await spent(300, firstDayOf(april))
    await apply(april)
    const ended = sql`update owner_contract set last_day = ${lastDayOf(march)} where contract_id = ${contractId}`
    await expect(ended.execute(database().db)).rejects.toThrow('need its contract')
  })
})

test('an invoice of spending in the EU is downloaded in UBL with a line for each month', async () => {
  await contract()
  await pay(1_000, firstDayOf(march))
  await spent(300, firstDayOf(march))
  const european = { months: [march], buyer: anEuropeanBuyer() }
  const { data } = await person.call(applyInvoice, european)
  await clerk.call(issueInvoice, { invoiceId: data.invoiceId, number: 'SP-1', day })
  const query = { invoiceId: data.invoiceId, kind: 'invoice', format: 'ubl' }
  const reply = await app().inject({ url: downloadInvoice.path, query, headers: person.headers })
  expect(reply.body).toContain(`Advertising, ${march}`)
})
