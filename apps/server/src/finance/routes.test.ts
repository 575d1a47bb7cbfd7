import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { listFinanceOwners, queryBalance } from '@placard/contract/finance/finance'
import { queryMessages } from '@placard/contract/support/message'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { bookRecharge, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import {
  approveProposal,
  type MoneyProposal,
  proposeGrant,
  proposeRefund,
} from '@placard/contract/finance/staff-proposal'
import { listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { shownAccount, subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { messageType } from '@placard/domain/support/message/message'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '#server/finance/book.ts'
import { balanceOf } from '#server/finance/bookings.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aStaffMember, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let staff: Visitor
let approver: Visitor
let ownerId: string
let person: Visitor & { accId: string }
let number = 0
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
  await aStaffMember(database(), { email: 'two@example.com', staffRoles: ['financeApprover'] })
  approver = await signedIn(app(), 'two@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Owner ${number}` })
  person = await aVisitor(app(), database(), { ownerId, email: `money.${number}@example.com` })
})

let papers = 0
const booked = (cents: number, more: { voucher?: string; note?: string } = {}) => ({
  ownerId,
  cents,
  voucher: `V-${(papers += 1)}`,
  note: 'why',
  ...more,
})
/** Approves a proposal as another person. */
const agreed = async ({ data }: { data: MoneyProposal }) =>
  approver.call(approveProposal, { proposalId: data.proposalId })
const granted = async (account: 1 | 9999, cents: number) =>
  agreed(await staff.call(proposeGrant, { ...booked(cents), subAccount: account }))
const refunded = async (cents: number, more: { voucher?: string; note?: string } = {}) =>
  agreed(await staff.call(proposeRefund, booked(cents, more)))
const balance = async (by: Visitor = person) => (await by.call(queryBalance, {})).data
const news = async (by: Visitor) => {
  const filters = { msgType: messageType.finance }
  return (await by.call(queryMessages, { filters })).data.items
}

describe('a recharge', () => {
  test('is in the balance at once, in its sub-account, with its voucher and note', async () => {
    await granted(subAccount.rebate, 20_000)
    await granted(subAccount.gift, 3_000)
    const paper = { voucher: 'BT-1', note: 'by bank' }
    const { data } = await staff.call(bookRecharge, booked(1_000_050, paper))
    const now = {
      cash: 1_000_050,
      locked: 0,
      rebate: 20_000,
      gift: 3_000,
      creditUsed: 0,
      creditLimit: 0,
      unpaid: 0,
      unsettled: 0,
      available: 1_023_050,
    }
    expect(data).toEqual({ bookingId: expect.any(String), ...now })
    const own = await balance()
    expect(own).toMatchObject({ currency: 'CNY', ...now, total: 3 })
    expect(own.items[0]).toEqual({
      bookingId: expect.any(String),
      type: bookingType.recharge,
      subAccount: subAccount.cash,
      cents: 1_000_050,
      balanceAfter: 1_000_050,
      forDay: null,
      voucher: 'BT-1',
      note: 'by bank',
      relatedOwner: '',
      bookedAt: expect.any(Number),
    })
    const scope = scopeOf(database(), { ownerId, accountId: person.accId })
    expect((await balanceOf(scope)).available).toBe(1_023_050)
  })

  test('with a voucher that was booked before, for any owner, is refused and names the first booking', async () => {
    const other = await anEmptyOwner(database(), { ownerName: 'First come' })
    await staff.call(bookRecharge, { ...booked(700, { voucher: 'bt-Ä2' }), ownerId: other })
    const reply = await staff.call(bookRecharge, booked(700, { voucher: 'BT-Ä2' }))
    expect(reply).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining(`recharge, 7.00 CNY, First come (${other})`),
      data: { problems: [{ path: 'voucher', got: 'BT-Ä2' }] },
    })
    expect(await balance()).toMatchObject({ available: 0, total: 0 })
  })

  test('repeated with its idempotency key is booked once, and answered alike', async () => {
    const keyed = withHeader(app(), staff, { 'idempotency-key': `key-${number}` })
    const input = booked(500)
    const first = await keyed.call(bookRecharge, input)
    expect((await keyed.call(bookRecharge, input)).data).toEqual(first.data)
    expect(await balance()).toMatchObject({ cash: 500, total: 1 })
  })

  test.each([
    ['nothing', { cents: 0 }, 'cents'],
    ['less than nothing', { cents: -1 }, 'cents'],
    ['part of a cent', { cents: 1.5 }, 'cents'],
    ['more than a booking may hold', { cents: 10_000_000_001 }, 'cents'],
    ['no voucher', { voucher: '' }, 'voucher'],
    ['a voucher with space around it', { voucher: ' V ' }, 'voucher'],
    ['a note of two lines', { note: 'a\nb' }, 'note'],
  ])('of %s is refused at its field', async (_, wrong, path) => {
    const reply = await staff.call(bookRecharge, { ...booked(1), ...wrong })
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('for a closed owner is refused, unlike a refund', async () => {
    await staff.call(bookRecharge, booked(900))
    const owners = await staff.call(listAllOwners, { filters: { text: ownerId } })
    const version = owners.data.items[0]?.version ?? 0
    await staff.call(saveAnyOwner, { ownerId, version, closed: true })
    expect(await staff.call(bookRecharge, booked(1))).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining(`Owner ${number} is closed`),
    })
    expect((await refunded(900)).data).toMatchObject({ state: 'approved' })
    const { data } = await staff.call(queryAnyBalance, { ownerId })
    expect(data).toMatchObject({ cash: 0, locked: 0, closed: true })
  })
})

describe('a refund', () => {
  test('reduces the balance, and its reason is visible to the owner', async () => {
    await staff.call(bookRecharge, booked(1_000))
    await refunded(400, { note: 'Booked twice.' })
    const { items, ...now } = await balance()
    expect(now).toMatchObject({ cash: 600, locked: 0, available: 600 })
    expect(items[0]).toMatchObject({
      type: bookingType.refund,
      subAccount: shownAccount.lockedCash,
      cents: -400,
      note: 'Booked twice.',
    })
  })

  test('of more than the sub-account contains is refused with the available amount', async () => {
    await staff.call(bookRecharge, booked(1_000))
    await granted(subAccount.gift, 9_000)
    expect(await staff.call(proposeRefund, booked(1_001))).toMatchObject({
      code: code.invalidInput,
      message: `Owner ${number} has 10.00 CNY (cash). No more can go out.`,
      data: { problems: [{ path: 'cents', expected: 'at most 1000', got: '1001' }] },
    })
    expect(await balance()).toMatchObject({ cash: 1_000, gift: 9_000, total: 2 })
  })

  test('needs a reason', async () => {
    await staff.call(bookRecharge, booked(1_000))
    const reply = await staff.call(proposeRefund, booked(1, { note: '' }))
    expect(reply.data).toMatchObject({ problems: [{ path: 'note' }] })
  })
})

describe('the readers of balances', () => {
  test('S6.6 get messages about bookings: admins and rechargers of the owner and of its agency', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const { items } = (await agency.call(listOwners, { filters: { text: 'Tea' } })).data
    const client = items[0]?.ownerId ?? ''
    const { multiAccessId } = (await agency.call(openOwner, { ownerId: client })).data
    const acting = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const someone = async (role: 'RECHARGE' | 'ADS_MANAGE') =>
      aVisitor(app(), database(), {
        ownerId: client,
        email: `${role}.${number}@example.com`,
        roles: [role],
      })
    const recharger = await someone('RECHARGE')
    const adManager = await someone('ADS_MANAGE')
    await staff.call(bookRecharge, { ...booked(123_400), ownerId: client })
    const title = '1,234.00 CNY were added to the balance'
    expect((await news(acting))[0]?.title).toBe(title)
    expect((await news(recharger))[0]?.title).toBe(title)
    expect((await news(adManager))[0]?.title).not.toBe(title)
    expect((await balance(recharger)).cash).toBe(123_400)
    expect((await adManager.call(queryBalance, {})).code).toBe(code.notPermitted)
  })

  test.each([['RECHARGE'], ['TRANSFER']] as const)(
    'S6.6 include %s, who reads balance and bookings of the owner, and an agency for each of its advertisers',
    async (role) => {
      const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
      const client = await anEmptyOwner(database(), {
        ownerName: `Client ${number}`,
        type: ownerType.subOwner,
        agencyId,
      })
      await staff.call(bookRecharge, { ...booked(5_000), ownerId: agencyId })
      await staff.call(bookRecharge, { ...booked(700), ownerId: client })
      const email = `${role}.of.${number}@example.com`
      const one = await aVisitor(app(), database(), { ownerId: agencyId, email, roles: [role] })
      expect((await one.call(queryBalance, {})).data).toMatchObject({ cash: 5_000, total: 1 })
      const { data } = await one.call(queryBalance, { ownerId: client })
      expect(data).toMatchObject({
        ownerName: `Client ${number}`,
        cash: 700,
        items: [{ cents: 700 }],
      })
      const owners = (await one.call(listFinanceOwners, {})).data
      expect(owners).toEqual({
        items: [{ ownerId: client, ownerName: `Client ${number}` }],
        total: 1,
      })
      expect((await one.call(queryBalance, { ownerId })).code).toBe(code.notFound)
      const up = await person.call(queryBalance, { ownerId: agencyId })
      expect(up.code).toBe(code.notFound)
      expect((await person.call(listFinanceOwners, {})).data.items).toEqual([])
    },
  )

  test('S6.6 do not include a recharger whose menus lack the page', async () => {
    const email = `no.page.${number}@example.com`
    const menuTree = [menuOf('/manage')]
    const one = await aVisitor(app(), database(), { ownerId, email, roles: ['RECHARGE'], menuTree })
    expect((await one.call(queryBalance, {})).code).toBe(code.notPermitted)
    expect((await one.call(listFinanceOwners, {})).code).toBe(code.notPermitted)
  })

  test('see bookings in the operation log with the old and the new balance', async () => {
    await staff.call(bookRecharge, booked(1_000))
    await refunded(400, { voucher: `back-${number}` })
    const { items } = (await person.call(listOperationLog, { filters: { entity: 'finance' } })).data
    expect(items).toMatchObject([
      { operation: 'refund', by: 'platform', entityName: `back-${number}` },
      { operation: 'recharge', by: 'platform' },
    ])
    expect(items[0]?.changes).toContainEqual({
      field: 'lockedCash',
      label: 'locked cash',
      text: '4.00 → 0.00',
    })
  })
})

test('bookings can be filtered by type and by days of the owner’s time zone, inclusive', async () => {
  await staff.call(bookRecharge, booked(1_000))
  const back = { type: bookingType.refund, subAccount: subAccount.cash, ...booked(-400) }
  await book(scopeOf(database(), { ownerId, accountId: person.accId }), back)
  await staff.call(bookRecharge, booked(30))
  await database().pool.query(`update owner set time_zone = 'Asia/Tokyo' where owner_id = $1`, [
    ownerId,
  ])
  // Booked rows cannot be changed; the days around now are asked for instead.
  const today = dayAt(Date.now(), 'Asia/Tokyo')
  const cents = async (filters: NonNullable<InputOf<typeof queryBalance>['filters']>) => {
    const { items, total } = (await person.call(queryBalance, { filters, pageSize: 2 })).data
    return { total, cents: items.map((row) => row.cents) }
  }
  expect(await cents({})).toEqual({ total: 3, cents: [30, -400] })
  expect(await cents({ types: [bookingType.recharge] })).toEqual({ total: 2, cents: [30, 1_000] })
  expect(await cents({ from: today, to: today })).toMatchObject({ total: 3 })
  expect(await cents({ to: addDays(today, -1) })).toEqual({ total: 0, cents: [] })
  expect(await cents({ from: addDays(today, 1) })).toEqual({ total: 0, cents: [] })
})

test('staff find an owner by its id, see who booked, and nothing of an unknown one', async () => {
  await staff.call(bookRecharge, booked(1_000))
  const found = await staff.call(listAllOwners, { filters: { text: ownerId } })
  expect(found.data.items.map((owner) => owner.ownerId)).toEqual([ownerId])
  const { data } = await staff.call(queryAnyBalance, { ownerId })
  expect(data).toMatchObject({ ownerName: `Owner ${number}`, cash: 1_000, closed: false })
  expect(data.items[0]?.bookedBy).not.toBe('')
  const nobody = '999999999999'
  expect((await staff.call(queryAnyBalance, { ownerId: nobody })).code).toBe(code.notFound)
  expect((await staff.call(bookRecharge, { ...booked(1), ownerId: nobody })).code).toBe(
    code.notFound,
  )
})

test.each([
  ['owner@example.com', { cash: 6_500_000, rebate: 120_000, gift: 50_000 }],
  ['agency@example.com', { cash: 19_700_000, rebate: 600_000, gift: 0 }],
  ['finance@example.com', { cash: 19_700_000 }],
])('the demo has a balance for %s', async (account, money) => {
  expect(await balance(await signedIn(app(), account))).toMatchObject(money)
})
