import { listOwners } from '@placard/contract/campaigns/advertiser'
import { listPlans } from '@placard/contract/campaigns/plan'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { listWorkOrders } from '@placard/contract/support/work-order'
import { openOwner, removeOwner, reopenOwner } from '@placard/contract/identity/owner'
import { saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())

let staff: Visitor
let number = 0
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
})

const rowsOf = async (by: Visitor, input: InputOf<typeof listOwners> = {}) =>
  (await by.call(listOwners, input)).data
const namesOf = async (by: Visitor, input: InputOf<typeof listOwners> = {}) =>
  (await rowsOf(by, input)).items.map(({ ownerName }) => ownerName)

/** Adds an agency. Returns its id and a visitor with these roles. */
async function anAgency(roles: Parameters<typeof aVisitor>[2]['roles'] = ['ADMIN']) {
  number += 1
  const agencyId = await anEmptyOwner(database(), {
    ownerName: `Agency ${number}`,
    type: ownerType.agency,
  })
  const email = `agency.${number}@example.com`
  return {
    agencyId,
    agency: await aVisitor(app(), database(), { ownerId: agencyId, email, roles }),
  }
}

const aClient = (agencyId: string, ownerName: string) =>
  anEmptyOwner(database(), { ownerName, type: ownerType.subOwner, agencyId })

const noFigures = { impressions: 0, clicks: 0, downloads: 0 }

/** Adds costs of days before today, the number of days as key. */
async function addCosts(ownerId: string, costs: Readonly<Record<number, number>>): Promise<void> {
  for (const [back, cost] of Object.entries(costs))
    await database()
      .db.insertInto('owner_day')
      .values({ ...noFigures, owner_id: ownerId, day: addDays(today, -Number(back)), cost })
      .execute()
}

const recharge = (ownerId: string, cents: number) =>
  staff.call(bookRecharge, { ownerId, cents, voucher: `L-${(number += 1)}`, note: '' })

/** Adds a plan that is switched on, with a group and ads in these review states. */
async function addPlan(ownerId: string, reviews: readonly number[] = []): Promise<void> {
  await database().pool.query(
    `with p as (
       insert into plan (owner_id, plan_name, extension_type) values ($1, 'Plan', 0) returning owner_id, plan_id
     ), g as (
       insert into ad_group (owner_id, plan_id, group_name) select owner_id, plan_id, 'Group' from p returning owner_id, plan_id, group_id
     ), a as (
       insert into ad (owner_id, plan_id, group_id, ad_name, review_state)
       select owner_id, plan_id, group_id, 'Ad ' || n, state from g, unnest($2::smallint[]) with ordinality as r (state, n)
       returning owner_id, ad_id
     )
     insert into creative (owner_id, ad_id, review_state) select owner_id, ad_id, 2 from a`,
    [ownerId, reviews],
  )
}

describe('the figures of an advertiser', () => {
  test('are costs of whole days, the balance, and how long it lasts', async () => {
    const { agencyId, agency } = await anAgency()
    const ownerId = await aClient(agencyId, 'Figures')
    await recharge(ownerId, 100_000)
    await addCosts(ownerId, { 0: 5, 1: 100, 7: 600, 8: 40, 14: 2, 15: 9_999 })
    const { items, total, totals, attentionCount } = await rowsOf(agency)
    expect(items).toMatchObject([
      {
        ownerId,
        ownerName: 'Figures',
        status: 'open',
        mayReopen: false,
        attention: [],
        finance: { available: 99_995, daysLeft: 999 },
        promotion: {
          costToday: 5,
          costYesterday: 100,
          costWeek: 700,
          costWeekBefore: 42,
          budget: null,
          planCount: 0,
          deliveringPlanCount: 0,
          rejectedAdCount: 0,
        },
        openWorkOrderCount: 0,
      },
    ])
    expect({ total, attentionCount }).toEqual({ total: 1, attentionCount: 0 })
    expect(totals).toEqual([
      {
        currency: 'CNY',
        count: 1,
        finance: { available: 99_995 },
        promotion: { costToday: 5, costYesterday: 100, costWeek: 700, costWeekBefore: 42 },
      },
    ])
  })

  test('are of the days in its own time zone', async () => {
    const { agencyId, agency } = await anAgency()
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    for (const zone of zones) {
      const ownerId = await aClient(agencyId, zone)
      const values = { time_zone: zone }
      await database().db.updateTable('owner').set(values).where('owner_id', '=', ownerId).execute()
      await database()
        .db.insertInto('owner_day')
        .values({ ...noFigures, owner_id: ownerId, day: dayAt(Date.now(), zone), cost: 3 })
        .execute()
    }
    // They are 25 hours apart, and so never on the same day.
    expect((await rowsOf(agency)).items.map(({ promotion }) => promotion?.costToday)).toEqual([
      3, 3,
    ])
  })

  test('plans deliver if the list of plans says so', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const { items } = await rowsOf(agency, { sortName: 'ownerName' })
    expect(items.length).toBeGreaterThanOrEqual(3)
    for (const { ownerId, promotion, openWorkOrderCount } of items) {
      const { multiAccessId } = (await agency.call(openOwner, { ownerId })).data
      const tab = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
      const days = { from: today, to: today }
      const plans = (await tab.call(listPlans, { ...days, pageSize: 200 })).data
      const delivering = plans.items.filter(({ state }) => state === 'delivering')
      expect(promotion).toMatchObject({
        planCount: plans.total,
        deliveringPlanCount: delivering.length,
      })
      const orders = (await tab.call(listWorkOrders, { pageSize: 200 })).data.items
      const open = orders.filter(({ scheme, status }) => scheme === 'new' && status < 3)
      expect(openWorkOrderCount).toBe(open.length)
    }
  })

  test('an advertiser without balance, or over its budget, delivers nothing', async () => {
    const { agencyId, agency } = await anAgency()
    const ownerId = await aClient(agencyId, 'Stopped')
    await addPlan(ownerId, [2, 3, 3])
    const state = async () => {
      const [row] = (await rowsOf(agency)).items
      return [row?.promotion?.deliveringPlanCount, row?.attention]
    }
    expect(await state()).toEqual([0, ['noBalance', 'adsRejected']])
    await recharge(ownerId, 10_000)
    expect(await state()).toEqual([1, ['adsRejected']])
    await addCosts(ownerId, { 0: 500 })
    const budget = (day_budget_limit: number | null) =>
      database()
        .db.updateTable('owner')
        .set({ day_budget_limit })
        .where('owner_id', '=', ownerId)
        .execute()
    await budget(500)
    expect(await state()).toEqual([0, ['budgetSpent', 'adsRejected']])
    await budget(501)
    expect(await state()).toEqual([1, ['adsRejected']])
    await database()
      .db.updateTable('plan')
      .set({ removed_at: new Date() })
      .where('owner_id', '=', ownerId)
      .execute()
    expect(await state()).toEqual([0, []])
  })
})

describe('the list of advertisers', () => {
  async function anAgencyOfFour() {
    const { agencyId, agency } = await anAgency()
    const ids: Record<string, string> = {}
    for (const name of ['Amber', 'Birch', 'Cedar', 'Dune'])
      ids[name] = await aClient(agencyId, name)
    const usd = { currency: 'USD' }
    await database()
      .db.updateTable('owner')
      .set(usd)
      .where('owner_id', '=', ids['Dune'] ?? '')
      .execute()
    await addPlan(ids['Cedar'] ?? '', [2])
    await addPlan(ids['Birch'] ?? '', [3])
    await recharge(ids['Birch'] ?? '', 500)
    await recharge(ids['Dune'] ?? '', 1)
    await addCosts(ids['Amber'] ?? '', { 1: 10 })
    await addCosts(ids['Birch'] ?? '', { 1: 30 })
    await addCosts(ids['Dune'] ?? '', { 1: 9_000 })
    return { agencyId, agency, ids }
  }

  test('begins with those that need attention most', async () => {
    const { agency } = await anAgencyOfFour()
    const { items, attentionCount, attentionCounts } = await rowsOf(agency)
    expect(items.map(({ ownerName, attention }) => [ownerName, attention])).toEqual([
      ['Cedar', ['noBalance']],
      ['Birch', ['notDelivering', 'adsRejected']],
      ['Dune', ['lowBalance']],
      ['Amber', []],
    ])
    expect(attentionCount).toBe(3)
    expect(attentionCounts).toEqual({
      noBalance: 1,
      notDelivering: 1,
      adsRejected: 1,
      lowBalance: 1,
    })
  })

  test('is sorted by figures within each currency, and never adds up currencies', async () => {
    const { agency } = await anAgencyOfFour()
    const by = (
      sortName: 'costWeek' | 'available' | 'daysLeft' | 'ownerName',
      sortType: 'ASC' | 'DESC',
    ) => namesOf(agency, { sortName, sortType })
    expect(await by('costWeek', 'DESC')).toEqual(['Birch', 'Amber', 'Cedar', 'Dune'])
    expect(await by('costWeek', 'ASC')).toEqual(['Cedar', 'Amber', 'Birch', 'Dune'])
    expect(await by('available', 'DESC')).toEqual(['Birch', 'Amber', 'Cedar', 'Dune'])
    expect(await by('daysLeft', 'ASC')).toEqual(['Amber', 'Dune', 'Birch', 'Cedar'])
    expect(await by('daysLeft', 'DESC')).toEqual(['Birch', 'Amber', 'Dune', 'Cedar'])
    expect(await by('ownerName', 'DESC')).toEqual(['Dune', 'Cedar', 'Birch', 'Amber'])
    const { totals } = await rowsOf(agency)
    expect(
      totals.map(({ currency, count, finance, promotion }) => [
        currency,
        count,
        finance?.available,
        promotion?.costWeek,
      ]),
    ).toEqual([
      ['CNY', 3, 500, 40],
      ['USD', 1, 1, 9_000],
    ])
  })

  test('is filtered by name, id, status and reason', async () => {
    const { agency, ids } = await anAgencyOfFour()
    const filtered = (filters: InputOf<typeof listOwners>['filters']) =>
      namesOf(agency, { filters })
    expect(await filtered({ text: 'mBe' })).toEqual(['Amber'])
    expect(await filtered({ text: '%' })).toEqual([])
    expect(await filtered({ text: ids['Dune'] ?? '' })).toEqual(['Dune'])
    expect(await filtered({ attention: 'any' })).toEqual(['Cedar', 'Birch', 'Dune'])
    expect(await filtered({ attention: 'adsRejected' })).toEqual(['Birch'])
    const limit = { create_ad_disabled: true }
    await database()
      .db.updateTable('owner')
      .set(limit)
      .where('owner_id', '=', ids['Amber'] ?? '')
      .execute()
    expect(await filtered({ status: 'creationStopped' })).toEqual(['Amber'])
    expect(await filtered({ status: 'open', attention: 'any' })).toEqual(['Cedar', 'Birch', 'Dune'])
    expect(await filtered({ status: 'limited' })).toEqual([])
    expect(await filtered({ status: 'closed' })).toEqual([])
  })

  test('has every advertiser on one page', async () => {
    const { agency } = await anAgencyOfFour()
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => namesOf(agency, { pageNum, pageSize: 2 })),
    )
    expect(pages).toEqual([['Cedar', 'Birch'], ['Dune', 'Amber'], []])
  })

  test("never contains another agency's advertisers", async () => {
    const { agencyId } = await anAgencyOfFour()
    const { agency: other } = await anAgency()
    const nothing = { items: [], total: 0, totals: [], attentionCount: 0, labels: [] }
    expect(await rowsOf(other)).toMatchObject(nothing)
    const [client] = await database()
      .db.selectFrom('owner')
      .select('owner_id')
      .where('agency_id', '=', agencyId)
      .execute()
    expect(await namesOf(other, { filters: { text: client?.owner_id ?? '' } })).toEqual([])
    const advertiser = await signedIn(app(), 'owner@example.com')
    expect((await rowsOf(advertiser)).total).toBe(0)
  })
})

describe('what a user sees of advertisers', () => {
  const seen = async (
    roles: NonNullable<Parameters<typeof aVisitor>[2]['roles']>,
    menuTree?: string[],
  ) => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    const ownerId = await aClient(agencyId, 'Seen')
    await addPlan(ownerId, [3])
    await addCosts(ownerId, { 1: 700 })
    number += 1
    const email = `seen.${number}@example.com`
    const user = { ownerId: agencyId, email, roles, menuTree: menuTree ?? null }
    const visitor = await aVisitor(app(), database(), user)
    const answer = await visitor.call(listOwners, { sortName: 'costWeek' })
    if (answer.code !== code.success) return answer.code
    const [row] = answer.data.items
    const { finance, promotion, openWorkOrderCount, attention } = row ?? {}
    const [total] = answer.data.totals
    expect([total?.finance !== null, total?.promotion !== null]).toEqual([
      finance !== null,
      promotion !== null,
    ])
    return [finance !== null, promotion !== null, openWorkOrderCount !== null, attention]
  }

  test.each([
    [['ADMIN'], [true, true, true, ['noBalance', 'adsRejected']]],
    [['CUSTOMER_MANAGE'], [true, true, true, ['noBalance', 'adsRejected']]],
    [['ADS_MANAGE'], [false, true, true, ['noBalance', 'adsRejected']]],
    [['RECHARGE'], [true, false, false, ['noBalance']]],
    [['TRANSFER'], [true, false, false, ['noBalance']]],
    [['OPERATOR_MANAGE'], code.notPermitted],
  ] as const)('follows from the roles %j', async (roles, expected) => {
    expect(await seen(roles)).toEqual(expected)
  })

  test('needs the pages of these calls too', async () => {
    expect(await seen(['RECHARGE'], [])).toEqual([false, false, false, []])
    const workOrders = [menuOf('/toolbox/work-order')]
    expect(await seen(['ADS_MANAGE'], workOrders)).toEqual([false, false, true, []])
  })
})

describe('an advertiser that its agency closed', () => {
  test('is listed as closed, and is opened again by the agency', async () => {
    const { agencyId, agency } = await anAgency(['CUSTOMER_MANAGE'])
    const ownerId = await aClient(agencyId, 'Seasonal')
    await agency.call(removeOwner, { ownerId, version: 1 })
    expect(await namesOf(agency)).toEqual([])
    const { items } = await rowsOf(agency, { filters: { status: 'closed' } })
    expect(items).toMatchObject([{ ownerId, status: 'closed', mayReopen: true, attention: [] }])
    expect((await agency.call(reopenOwner, { ownerId, version: 1 })).code).toBe(code.changedByOther)
    expect(await agency.call(reopenOwner, { ownerId, version: 2 })).toMatchObject({
      code: code.success,
      data: { ownerId, ownerName: 'Seasonal', version: 3 },
    })
    expect(await namesOf(agency)).toEqual(['Seasonal'])
    expect((await agency.call(reopenOwner, { ownerId, version: 3 })).code).toBe(code.notFound)
  })

  test('stays closed if the platform closed it, or another agency asks', async () => {
    const { agencyId, agency } = await anAgency()
    const ownerId = await aClient(agencyId, 'Banned')
    await staff.call(saveAnyOwner, { ownerId, version: 1, closed: true })
    const { items } = await rowsOf(agency, { filters: { status: 'closed' } })
    expect(items).toMatchObject([{ ownerId, mayReopen: false }])
    expect((await agency.call(reopenOwner, { ownerId, version: 2 })).code).toBe(code.notFound)
    await staff.call(saveAnyOwner, { ownerId, version: 2, closed: false })
    await agency.call(removeOwner, { ownerId, version: 3 })
    const { agency: other } = await anAgency()
    expect((await other.call(reopenOwner, { ownerId, version: 4 })).code).toBe(code.notFound)
    expect((await agency.call(reopenOwner, { ownerId, version: 4 })).code).toBe(code.success)
  })
})
