import { randomUUID } from 'node:crypto'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { queryBalance } from '@placard/contract/finance/finance'
import { queryStatement } from '@placard/contract/finance/statement'
import {
  listTransfers,
  makeTransfer,
  previewTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
} from '@placard/contract/finance/transfer'
import { queryMessages } from '@placard/contract/support/message'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType, rechargeType } from '@placard/domain/finance/booking'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { book } from '#server/finance/book.ts'
import { productScope } from '#server/platform/database/scope.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { cash, rebate, gift } = subAccount

let number = 0
let agencyId: string
let first: string
let second: string
let person: Visitor & { accId: string }
beforeEach(async () => {
  number += 1
  agencyId = await anEmptyOwner(database(), {
    type: ownerType.agency,
    ownerName: `Agency ${number}`,
  })
  first = await aClient(`First ${number}`)
  second = await aClient(`Second ${number}`)
  person = await someone('TRANSFER')
})

function aClient(ownerName: string): Promise<string> {
  return anEmptyOwner(database(), { ownerName, type: ownerType.subOwner, agencyId })
}

let people = 0
function someone(...roles: ('TRANSFER' | 'RECHARGE' | 'ADMIN')[]) {
  const email = `transfer.${(people += 1)}@example.com`
  return aVisitor(app(), database(), { ownerId: agencyId, email, roles })
}

async function pay(
  ownerId: string,
  cents: number,
  more: { account?: typeof cash | typeof rebate | typeof gift; lastDay?: string } = {},
): Promise<void> {
  const { account = cash, lastDay } = more
  const booking = { type: rechargeType[account], subAccount: account, cents, lastDay }
  await book(productScope(database().db, ownerId), { ...booking, voucher: null, note: '' })
}

const change = (sql: string, values: unknown[]) => database().pool.query(sql, values)
const down = { direction: 'toAdvertiser', subAccount: cash } as const
const up = { direction: 'fromAdvertiser', subAccount: cash } as const

function make(
  more: Partial<InputOf<typeof makeTransfer>> & Pick<InputOf<typeof makeTransfer>, 'items'>,
  by: Visitor = person,
) {
  return by.call(makeTransfer, { key: randomUUID(), ...down, ...more })
}
const one = (ownerId: string, cents: number) => [{ ownerId, cents }]
async function moneyOf(ownerId: string, account: number = cash): Promise<number> {
  const { rows } = await change(
    'select balance from ledger_account where owner_id = $1 and account_code = $2',
    [ownerId, account],
  )
  return Number(rows[0]?.balance ?? 0)
}

describe('a transfer', () => {
  test('moves money between the agency and its advertisers; both see it with the other side', async () => {
    await pay(agencyId, 1_000)
    const { data } = await make({
      note: 'December',
      items: [
        { ownerId: first, cents: 300 },
        { ownerId: second, cents: 500 },
      ],
    })
    expect(data).toMatchObject({ state: 'done', moved: 800, note: 'December', reversedById: null })
    expect(await moneyOf(agencyId)).toBe(200)
    expect(await moneyOf(second)).toBe(500)
    const own = (await person.call(queryBalance, {})).data
    expect(own.items[0]).toMatchObject({
      type: bookingType.transferOut,
      cents: -500,
      relatedOwner: `Second ${number}`,
      note: 'December',
    })
    const client = await aVisitor(app(), database(), {
      ownerId: second,
      email: `client.${number}@example.com`,
    })
    expect((await client.call(queryBalance, {})).data.items).toMatchObject([
      { type: bookingType.transferIn, cents: 500, relatedOwner: `Agency ${number}` },
    ])
    const month = dayAt(Date.now(), 'Asia/Shanghai').slice(0, 7)
    const statement = (await client.call(queryStatement, { month })).data
    expect(statement.total).toMatchObject({ transferred: 500, closing: 500 })
    expect((await client.call(listTransfers, {})).data.items).toEqual([])
  })

  test('is told to the users of the advertiser, by message and email, and not to those of the agency', async () => {
    await pay(agencyId, 1_000)
    const email = `told.${number}@example.com`
    const client = await aVisitor(app(), database(), {
      ownerId: first,
      email,
      roles: ['RECHARGE'],
    })
    const { data } = await make({ note: 'December', items: one(first, 300) })
    const messages = async () => (await client.call(queryMessages, {})).data.items
    expect(await messages()).toMatchObject([
      {
        title: `Agency ${number} transferred 3.00 CNY to you`,
        text: expect.stringContaining('December'),
      },
    ])
    await person.call(reverseTransfer, { transferId: data.transferId })
    expect((await messages())[0]?.title).toBe(`Agency ${number} transferred 3.00 CNY from you`)
    expect((await person.call(queryMessages, {})).data.items).toEqual([])
    const { rows } = await change(
      `select a.email, e.page from outbox_email e join account a using (account_id) where e.kind = 'message'`,
      [],
    )
    const sent = { email, page: '/markets/finance/flow' }
    expect(rows).toEqual([sent, sent])
  })

  test('pays the debts of the owner that gets cash first', async () => {
    await pay(agencyId, 1_000)
    await change('insert into ledger_account (owner_id, account_code) values ($1, -2), ($1, -3)', [
      first,
    ])
    await change(
      `with b as (insert into ledger_booking (owner_id, booking_type, statement_day) values ($1, 500, current_date) returning booking_id),
        a as (update ledger_account set balance = case account_code when -3 then -200 else 200 end where owner_id = $1)
       insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
       select $1, booking_id, code, cents, cents from b, (values (-3, -200), (-2, 200)) v (code, cents)`,
      [first],
    )
    const items = [{ advertiser: first, cents: 300 }]
    const { data } = await person.call(previewTransfer, { ...down, items })
    expect(data.items).toMatchObject([{ before: 0, after: 100, problem: null }])
    await make({ items: one(first, 300) })
    expect(await moneyOf(first)).toBe(100)
    expect(await moneyOf(first, -3)).toBe(0)
  })

  test('moves gifts with their last days, those that lapse first, and not those that have lapsed', async () => {
    await pay(agencyId, 100, { account: gift, lastDay: '2099-02-01' })
    await pay(agencyId, 100, { account: gift, lastDay: '2099-01-01' })
    await pay(agencyId, 100, { account: gift, lastDay: '2020-01-01' })
    expect((await make({ subAccount: gift, items: one(first, 201) })).code).toBe(code.invalidInput)
    await make({ subAccount: gift, items: one(first, 150) })
    const { rows } = await change(
      'select cents_left, last_day from gift_lot where owner_id = $1 order by last_day',
      [first],
    )
    expect(rows).toEqual([
      { cents_left: '100', last_day: '2099-01-01' },
      { cents_left: '50', last_day: '2099-02-01' },
    ])
    const back = await make({ ...up, subAccount: gift, items: one(first, 1) })
    expect(back.data).toMatchObject({ problems: [{ path: 'subAccount' }] })
  })

  test('returns rebate that came from the agency, and no other', async () => {
    await pay(agencyId, 100, { account: rebate })
    await pay(first, 100, { account: rebate })
    await make({ subAccount: rebate, items: one(first, 60) })
    const more = await make({ ...up, subAccount: rebate, items: one(first, 61) })
    expect(more).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'items.0.cents', expected: 'at most 60', got: '61' }] },
    })
    expect((await make({ ...up, subAccount: rebate, items: one(first, 60) })).code).toBe(0)
    expect(await moneyOf(agencyId, rebate)).toBe(100)
  })

  test('does not take what ads have spent and nobody has booked', async () => {
    await pay(first, 1_000)
    await pay(agencyId, 50, { account: rebate })
    await make({ subAccount: rebate, items: one(first, 50) })
    await change(`update settlement set first_day = '2026-01-01'`, [])
    await change('insert into owner_day (owner_id, day, cost) values ($1, current_date, 980)', [
      first,
    ])
    expect((await make({ ...up, items: one(first, 21) })).data).toMatchObject({
      problems: [{ expected: 'at most 20' }],
    })
    await make({ ...up, items: one(first, 20) })
    expect((await make({ ...up, subAccount: rebate, items: one(first, 50) })).code).toBe(0)
    expect(await moneyOf(first)).toBe(980)
  })

  test('is refused as a whole, or does what is possible, as wanted', async () => {
    await pay(agencyId, 100)
    const items = [
      { ownerId: first, cents: 80 },
      { ownerId: second, cents: 30 },
    ]
    const refused = await make({ items })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'items.1.cents', expected: 'at most 20', got: '30' }] },
    })
    expect(await moneyOf(agencyId)).toBe(100)
    const { data } = await make({ mode: 'possible', items })
    expect(data).toMatchObject({
      state: 'partly',
      moved: 80,
      items: [
        { moved: 80, problem: null },
        { moved: 0, problem: 'short' },
      ],
    })
    const none = await make({ mode: 'possible', items: one(first, 21) })
    expect(none.code).toBe(code.invalidInput)
    expect((await person.call(listTransfers, {})).data.total).toBe(1)
  })
})

describe('a transfer is refused', () => {
  test('with a foreign advertiser, one outside of the grant, and one that the platform closed', async () => {
    await pay(agencyId, 100)
    const foreign = await anEmptyOwner(database(), { ownerName: 'Foreign' })
    await change(
      'update account set advertiser_ids = $2, advertiser_labels = $3 where account_id = $1',
      [person.accId, [first], []],
    )
    const [closed, another] = [await aClient('Closed'), await someone('TRANSFER')]
    await change('update owner set closed_at = now() where owner_id = $1', [closed])
    expect((await make({ items: one(foreign, 1) })).code).toBe(code.notFound)
    expect((await make({ items: one(second, 1) })).code).toBe(code.notFound)
    expect((await make({ items: one(closed, 1) }, another)).code).toBe(code.notFound)
    expect((await make({ items: one(agencyId, 1) }, another)).code).toBe(code.notFound)
    expect((await make({ items: one(first, 1) })).code).toBe(0)
    const both = [first, second].map((ownerId) => ({ ownerId, cents: 1 }))
    const { data } = await make({ items: both }, another)
    expect((await person.call(listTransfers, {})).data.total).toBe(1)
    const { transferId } = data
    expect((await person.call(reverseTransfer, { transferId })).code).toBe(code.notFound)
  })

  test('with a closed advertiser, another currency, and the same advertiser twice', async () => {
    await pay(agencyId, 100)
    await change(`update owner set currency = 'USD' where owner_id = $1`, [first])
    await change(
      'update owner set closed_at = now(), closed_by_agency = true where owner_id = $1',
      [second],
    )
    const [at, third] = ['items.0.advertiser', await aClient('Third')]
    const problem = async (ownerId: string) => (await make({ items: one(ownerId, 1) })).data
    expect(await problem(first)).toMatchObject({
      problems: [{ path: at, expected: 'CNY', got: 'USD' }],
    })
    expect(await problem(second)).toMatchObject({ problems: [{ path: at, got: 'closed' }] })
    const twice = await make({ items: [...one(third, 1), ...one(third, 2)] })
    expect(twice.data).toMatchObject({
      problems: [{ path: 'items.1.advertiser', message: 'Third is in row 1 already.' }],
    })
  })

  test('for users without the role', async () => {
    const recharger = await someone('RECHARGE')
    expect((await make({ items: one(first, 1) }, recharger)).code).toBe(code.notPermitted)
    expect((await person.call(saveTransferLimits, { perTransfer: 1, perDay: 1 })).code).toBe(
      code.notPermitted,
    )
  })

  test('above the limits of a person, which reversals do not use up', async () => {
    await pay(agencyId, 1_000)
    const admin = await someone('ADMIN')
    await admin.call(saveTransferLimits, { perTransfer: 100, perDay: 150 })
    const wanted = { ...down, items: [{ advertiser: first, cents: 101 }] }
    expect((await person.call(previewTransfer, wanted)).data.problem).toMatchObject({
      path: 'items',
      expected: 'at most 100',
      got: '101',
    })
    expect((await make({ items: one(first, 101) })).code).toBe(code.invalidInput)
    const { transferId } = (await make({ items: one(first, 100) })).data
    await person.call(reverseTransfer, { transferId })
    expect((await make({ items: one(first, 51) })).data).toMatchObject({
      problems: [{ expected: 'at most 50' }],
    })
    expect((await make({ items: one(first, 50) })).code).toBe(0)
    expect((await make({ items: one(first, 100) }, admin)).code).toBe(0)
    expect((await person.call(transferFacts, {})).data).toMatchObject({
      cash: 850,
      today: 150,
      limits: { perTransfer: 100, perDay: 150 },
    })
  })
})

test('a preview finds advertisers by id or name, and names each problem with its row', async () => {
  await pay(agencyId, 100)
  await aClient('Twin')
  await aClient('twin')
  const rows = [first, ` sEcOnD ${number} `, 'Twin', 'Nobody', first]
  const items = rows.map((advertiser) => ({ advertiser, cents: 60 }))
  const { data } = await person.call(previewTransfer, { ...down, items })
  expect(data).toMatchObject({ before: 100, after: 40, cents: 60, problem: null })
  expect(data.items).toMatchObject([
    { ownerId: first, before: 0, after: 60, problem: null },
    { ownerId: second, after: 0, problem: { path: 'items.1.cents', expected: 'at most 40' } },
    { ownerId: null, problem: { path: 'items.2.advertiser', expected: 'the ID of one of them' } },
    { ownerId: null, problem: { path: 'items.3.advertiser', got: 'Nobody' } },
    { ownerId: null, problem: { message: `First ${number} is in row 1 already.` } },
  ])
  expect(await moneyOf(first)).toBe(0)
})

describe('a reversal', () => {
  test('takes back what is still there, once, and is no transfer that can be reversed', async () => {
    await pay(agencyId, 100)
    const items = [first, second].map((ownerId) => ({ ownerId, cents: 50 }))
    const { transferId } = (await make({ items })).data
    await make({ ...up, items: one(first, 30) })
    const { data } = await person.call(reverseTransfer, { transferId })
    expect(data).toMatchObject({
      state: 'partly',
      direction: 'fromAdvertiser',
      reversesId: transferId,
      moved: 70,
      items: [
        { cents: 50, moved: 20, problem: 'short' },
        { cents: 50, moved: 50, problem: null },
      ],
    })
    expect(await moneyOf(agencyId)).toBe(100)
    const again = await person.call(reverseTransfer, { transferId })
    expect(again).toMatchObject({ code: code.changedByOther, data: { state: 'reversed' } })
    const back = await person.call(reverseTransfer, { transferId: data.transferId })
    expect(back.data).toMatchObject({ problems: [{ path: 'transferId' }] })
  })

  test('takes back only the gifts of the transfer, and is refused with nothing left', async () => {
    await pay(agencyId, 100, { account: gift, lastDay: '2099-01-01' })
    await pay(first, 70, { account: gift })
    const { transferId } = (await make({ subAccount: gift, items: one(first, 100) })).data
    await change(`update settlement set first_day = '2026-01-01'`, [])
    const { data } = await person.call(reverseTransfer, { transferId })
    expect(data).toMatchObject({ moved: 100 })
    expect(await moneyOf(first, gift)).toBe(70)
    const { transferId: other } = (await make({ subAccount: gift, items: one(first, 100) })).data
    await change(
      'update owner set closed_at = now(), closed_by_agency = true where owner_id = $1',
      [first],
    )
    expect((await person.call(reverseTransfer, { transferId: other })).data).toMatchObject({
      problems: [{ message: `First ${number} is closed.` }],
    })
  })
})

describe('at once', () => {
  test('the same request moves money once, and another request with its key is refused', async () => {
    await pay(agencyId, 1_000)
    const request = { key: 'once', items: one(first, 100) }
    const replies = await Promise.all([1, 2, 3].map(() => make(request)))
    const [{ data }] = replies as [(typeof replies)[number]]
    for (const reply of replies) expect(reply).toMatchObject({ code: 0, data })
    expect(await moneyOf(first)).toBe(100)
    const other = await make({ ...request, items: one(first, 101) })
    expect(other.data).toMatchObject({ problems: [{ path: 'key' }] })
  })

  test('two transfers of everything move it once', async () => {
    await pay(agencyId, 100)
    const replies = await Promise.all([first, second].map((to) => make({ items: one(to, 100) })))
    expect(replies.map((reply) => reply.code).toSorted()).toEqual([0, code.invalidInput].toSorted())
    expect([await moneyOf(agencyId), (await moneyOf(first)) + (await moneyOf(second))]).toEqual([
      0, 100,
    ])
  })

  test('two reversals of a transfer move it back once', async () => {
    await pay(agencyId, 100)
    const { transferId } = (await make({ items: one(first, 40) })).data
    const reverse = () => person.call(reverseTransfer, { transferId })
    const codes = (await Promise.all([reverse(), reverse()])).map((reply) => reply.code)
    expect(codes.toSorted()).toEqual([0, code.changedByOther].toSorted())
    expect(await moneyOf(agencyId)).toBe(100)
  })
})
