import { listOwners } from '@placard/contract/campaigns/advertiser'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listPlans } from '@placard/contract/campaigns/plan'
import { listFinanceOwners, queryBalance } from '@placard/contract/finance/finance'
import {
  inviteOperator,
  listGrantableAdvertisers,
  listOperators,
  saveOperator,
} from '@placard/contract/identity/operator'
import { createOwner, openOwner, ownerInfo, saveOwner } from '@placard/contract/identity/owner'
import { saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { login } from '@placard/contract/identity/sign-in'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { AdvertiserGrant } from '@placard/domain/platform/access/advertiser-grant'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { operatorRole } from '@placard/domain/platform/access/role'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { advertiserColumns } from '#server/platform/database/advertiser-grant.ts'
import { currentPermissions } from '#server/platform/session/current-permissions.ts'
import { notifyPermitted } from '#server/support/message/tell.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import {
  anEmptyOwner,
  aPerson,
  aVisitor,
  type NewPerson,
  unreadMail,
  withHeader,
} from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })

let number = 0
let agencyId: string
let admin: Visitor
/** The ids of three advertisers; North is labelled "Cold", South "Warm". */
let ids: Record<'north' | 'south' | 'east', string>
beforeEach(async () => {
  number += 1
  agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
  admin = await aVisitor(app(), database(), {
    ownerId: agencyId,
    email: `admin.${number}@a.example`,
  })
  ids = {
    north: await aClient('North'),
    south: await aClient('South'),
    east: await aClient('East'),
  }
  await label('north', ['Cold'])
  await label('south', ['Warm'])
})

const aClient = (ownerName: string) =>
  anEmptyOwner(database(), { ownerName, type: ownerType.subOwner, agencyId })

async function label(name: keyof typeof ids, labels: string[]): Promise<void> {
  const owner = database().db.updateTable('owner').where('owner_id', '=', ids[name])
  await owner.set({ labels }).execute()
}

/** Adds a user of the agency with these limits. */
async function limited(
  advertisers: AdvertiserGrant,
  {
    roles = ['ADMIN'],
    lastDay = null,
  }: Pick<NewPerson, 'roles'> & { lastDay?: string | null } = {},
) {
  number += 1
  const email = `limited.${number}@a.example`
  const visitor = await aVisitor(app(), database(), { ownerId: agencyId, email, roles })
  await database()
    .db.updateTable('account')
    .set({ ...advertiserColumns(advertisers), last_day: lastDay })
    .where('account_id', '=', visitor.accId)
    .execute()
  return { ...visitor, email }
}

const granted = (ownerIds: string[], labels: string[] = []) => ({ ownerIds, labels })
const namesOf = async (by: Visitor) =>
  (await by.call(listOwners, { sortName: 'ownerName' })).data.items.map(
    ({ ownerName }) => ownerName,
  )
const problemsOf = ({ data }: { data: unknown }) =>
  (data as { problems: { path: string }[] }).problems.map(({ path }) => path)

describe('an operator limited to some advertisers', () => {
  test.each([
    ['all', () => null, ['East', 'North', 'South']],
    ['listed ones', () => granted([ids.north, ids.east]), ['East', 'North']],
    ['a label', () => granted([], ['Warm']), ['South']],
    ['both', () => granted([ids.north], ['Warm']), ['North', 'South']],
    ['none', () => granted([]), []],
  ])('sees and opens only those: %s', async (_case, grantOf, names) => {
    const operator = await limited(grantOf())
    expect(await namesOf(operator)).toEqual(names)
    const finance = await operator.call(listFinanceOwners, {})
    expect(finance.data.items.map(({ ownerName }) => ownerName)).toEqual(names)
    const offered = await operator.call(listGrantableAdvertisers, {})
    expect(offered.data.items.map(({ ownerName }) => ownerName)).toEqual(names)
    for (const [name, ownerId] of Object.entries(ids)) {
      const isSeen = names.some((seen) => seen.toLowerCase() === name)
      const expected = isSeen ? code.success : code.notFound
      expect((await operator.call(openOwner, { ownerId })).code, name).toBe(expected)
      expect((await operator.call(queryBalance, { ownerId })).code, name).toBe(expected)
      const renamed = await operator.call(saveOwner, { ownerId, version: 999, ownerName: 'X' })
      expect(renamed.code, name).toBe(isSeen ? code.changedByOther : code.notFound)
    }
  })

  test('loses an open tab when the advertiser loses the label, with the next call', async () => {
    const operator = await limited(granted([], ['Warm']))
    const { multiAccessId } = (await operator.call(openOwner, { ownerId: ids.south })).data
    const tab = withHeader(app(), operator, { 'multi-access-id': multiAccessId })
    const days = { from: dayAt(Date.now()), to: dayAt(Date.now()) }
    expect((await tab.call(listPlans, days)).code).toBe(code.success)
    const work = { accountId: operator.accId, ownerId: ids.south }
    expect(await currentPermissions(scopeOf(database(), work))).not.toBeNull()
    await label('south', ['Cold'])
    expect((await tab.call(listPlans, days)).code).toBe(code.actingIdentityLost)
    expect(await currentPermissions(scopeOf(database(), work))).toBeNull()
    expect((await operator.call(ownerInfo, {})).code).toBe(code.success)
  })

  test('gets no messages about others', async () => {
    const operator = await limited(granted([ids.north]))
    const text = { 'en-US': 'News', 'zh-CN': '消息' }
    const told = async (ownerId: string) => {
      const scope = scopeOf(database(), { ownerId, accountId: operator.accId })
      await notifyPermitted(scope, 'promotion', { msgType: 1, title: text, text })
      const { db } = database()
      const messages = db.selectFrom('message').select('account_id').where('owner_id', '=', ownerId)
      return (await messages.execute()).some(({ account_id }) => account_id === operator.accId)
    }
    expect(await told(ids.north)).toBe(true)
    expect(await told(ids.south)).toBe(false)
  })

  test('has the advertisers that it adds', async () => {
    const operator = await limited(granted([ids.north]))
    const { data } = await operator.call(createOwner, { ownerName: 'West' })
    expect(await namesOf(operator)).toEqual(['North', 'West'])
    const { items } = (await admin.call(listOperators, { filters: { text: operator.email } })).data
    expect(items).toMatchObject([{ advertisers: granted([ids.north, data.ownerId]), version: 2 }])
    const log = await admin.call(listOperationLog, { filters: { entity: 'account' } })
    expect(log.data.items).toMatchObject([{ entityId: operator.accId, operation: 'change' }])
  })
})

describe('advertisers are granted', () => {
  const invitation = (more: Partial<InputOf<typeof inviteOperator>>) => ({
    account: `new.${(number += 1)}@a.example`,
    accountName: 'New',
    roles: [operatorRole.ADS_MANAGE],
    ...more,
  })

  test('by invitation and by change, effective at once', async () => {
    const wanted = granted([ids.east], ['Warm'])
    const invited = await admin.call(inviteOperator, invitation({ advertisers: wanted }))
    expect(invited.data).toMatchObject({ advertisers: wanted, lastDay: null, ended: false })
    const operator = await limited(null)
    const change = { accId: operator.accId, version: 1, advertisers: wanted }
    expect((await admin.call(saveOperator, change)).data).toMatchObject({ advertisers: wanted })
    expect(await namesOf(operator)).toEqual(['East', 'South'])
    const all = { accId: operator.accId, version: 2, advertisers: null }
    expect((await admin.call(saveOperator, all)).data).toMatchObject({ advertisers: null })
  })

  test('S6.6 within one’s own, which are the default', async () => {
    const manager = await limited(granted([ids.north], ['Warm']))
    const invited = await manager.call(inviteOperator, invitation({}))
    expect(invited.data.advertisers).toEqual(granted([ids.north], ['Warm']))
    const above = invitation({ advertisers: granted([ids.north, ids.east], ['Cold', 'Warm']) })
    const refused = await manager.call(inviteOperator, above)
    expect(refused.code).toBe(code.invalidInput)
    expect(problemsOf(refused)).toEqual(['advertisers.ownerIds.1', 'advertisers.labels.0'])
    const all = await manager.call(inviteOperator, invitation({ advertisers: null }))
    expect(problemsOf(all)).toEqual(['advertisers'])
  })

  test('of the own agency only', async () => {
    const rival = await anEmptyOwner(database(), { type: ownerType.agency })
    const foreign = await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId: rival })
    for (const ownerId of [foreign, rival, '99999999999']) {
      const wanted = invitation({ advertisers: granted([ids.north, ownerId]) })
      const refused = await admin.call(inviteOperator, wanted)
      expect(problemsOf(refused)).toEqual(['advertisers.ownerIds.1'])
    }
    const email = `direct.${number}@a.example`
    const direct = await aVisitor(app(), database(), {
      ownerId: await anEmptyOwner(database()),
      email,
    })
    const refused = await direct.call(inviteOperator, invitation({ advertisers: granted([]) }))
    expect(problemsOf(refused)).toEqual(['advertisers'])
  })
})

describe('rights until a day', () => {
  const today = dayAt(Date.now())
  const signIn = (account: string) =>
    app().inject({
      method: 'POST',
      url: login.path,
      payload: new URLSearchParams({ account, password: demoPassword }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('last to the end of that day in the time zone of the owner, and end sessions', async () => {
    const operator = await limited(null, { lastDay: today })
    expect((await operator.call(ownerInfo, {})).code).toBe(code.success)
    const account = database().db.updateTable('account').where('account_id', '=', operator.accId)
    await account.set({ last_day: addDays(today, -1) }).execute()
    expect((await operator.call(ownerInfo, {})).code).toBe(code.notSignedIn)
    const work = { accountId: operator.accId, ownerId: agencyId }
    expect(await currentPermissions(scopeOf(database(), work))).toBeNull()
    const refused = (await signIn(operator.email)).json()
    expect(refused).toMatchObject({ code: code.invalidInput })
    expect(refused.data.problems[0].message).toContain(addDays(today, -1))
    const { items } = (await admin.call(listOperators, { filters: { ended: true } })).data
    expect(items).toMatchObject([{ accId: operator.accId, ended: true }])
    // There it is still the day before, or already the day after.
    for (const [zone, answer] of [
      ['Pacific/Pago_Pago', -1],
      ['Pacific/Kiritimati', 1],
    ] as const) {
      await database()
        .db.updateTable('owner')
        .set({ time_zone: zone })
        .where('owner_id', '=', agencyId)
        .execute()
      const there = dayAt(Date.now(), zone)
      await account.set({ last_day: there }).execute()
      expect((await operator.call(ownerInfo, {})).code, `${answer}`).toBe(code.success)
      await account.set({ last_day: addDays(there, -1) }).execute()
      expect((await operator.call(ownerInfo, {})).code, `${answer}`).toBe(code.notSignedIn)
    }
  })

  test('begin today at the earliest, and never last longer than those of the user who gives them', async () => {
    const manager = await limited(null, { lastDay: addDays(today, 10) })
    const { accId } = await limited(null, { roles: ['ADS_MANAGE'], lastDay: addDays(today, 5) })
    const change = (lastDay: string | null) =>
      manager.call(saveOperator, { accId, version: 1, lastDay })
    expect(problemsOf(await change(addDays(today, -1)))).toEqual(['lastDay'])
    expect(problemsOf(await change(addDays(today, 11)))).toEqual(['lastDay'])
    expect(problemsOf(await change(null))).toEqual(['lastDay'])
    expect((await change(addDays(today, 10))).data).toMatchObject({ lastDay: addDays(today, 10) })
  })

  test('are not given to the last admin, and an admin with an end is not the last one', async () => {
    const other = await limited(null, { lastDay: addDays(today, 1) })
    const { items } = (await admin.call(listOperators, { filters: { text: 'admin.' } })).data
    const [first] = items
    const change = { accId: first?.accId ?? '', version: 1, roles: [operatorRole.ADS_MANAGE] }
    const refused = await other.call(saveOperator, change)
    // Whose rights end cannot change those of somebody whose rights do not.
    expect(refused.code).toBe(code.notPermitted)
    const staff = await aPerson(database(), {
      ownerId: agencyId,
      email: `second.${number}@a.example`,
    })
    expect(
      (await admin.call(saveOperator, { accId: staff, version: 1, lastDay: today })).code,
    ).toBe(code.success)
  })
})

describe('what an agency notes about an advertiser', () => {
  const noted = (changes: Omit<InputOf<typeof saveOwner>, 'ownerId' | 'version'>, by = admin) =>
    by.call(saveOwner, { ownerId: ids.north, version: 1, ...changes })

  test('are labels and a person, in the list, as filters and in the log', async () => {
    const { accId } = await limited(null, { roles: ['CUSTOMER_MANAGE'] })
    const saved = await noted({ labels: ['b', 'a', 'B'], assignedTo: accId })
    expect(saved).toMatchObject({ code: code.success, data: { ownerName: 'North', version: 2 } })
    const filtered = async (filters: InputOf<typeof listOwners>['filters']) =>
      (await admin.call(listOwners, { filters })).data
    const { items, labels, people } = await filtered({ label: 'a' })
    expect(items).toMatchObject([{ labels: ['a', 'B'], assignedTo: { accId } }])
    expect(labels).toEqual(['B', 'Warm', 'a'].toSorted())
    expect(people.map((person) => person.accId)).toContain(accId)
    expect((await filtered({ assignedTo: accId })).items).toHaveLength(1)
    expect((await filtered({ label: 'Cold' })).items).toHaveLength(0)
    const cleared = await admin.call(saveOwner, {
      ownerId: ids.north,
      version: 2,
      assignedTo: null,
      labels: [],
    })
    expect(cleared.data.version).toBe(3)
    expect((await filtered({ text: 'North' })).items).toMatchObject([
      { labels: [], assignedTo: null },
    ])
  })

  test('a person is a user of the agency', async () => {
    const stranger = await aPerson(database(), {
      ownerId: await anEmptyOwner(database()),
      email: `stranger.${number}@a.example`,
    })
    const refused = await noted({ assignedTo: stranger })
    expect(problemsOf(refused)).toEqual(['assignedTo'])
  })

  test('a label that limits an operator is given and taken only by users who manage operators', async () => {
    await limited(granted([], ['Warm']))
    const manager = await limited(null, { roles: ['CUSTOMER_MANAGE'] })
    const given = await noted({ labels: ['Cold', 'Warm'] }, manager)
    expect(problemsOf(given)).toEqual(['labels'])
    expect((await noted({ labels: ['Cold', 'New'] }, manager)).code).toBe(code.success)
    const taken = { ownerId: ids.south, version: 1, labels: [] }
    expect(problemsOf(await manager.call(saveOwner, taken))).toEqual(['labels'])
    expect((await admin.call(saveOwner, taken)).code).toBe(code.success)
  })

  test('is gone when the platform gives the advertiser to another agency', async () => {
    const rival = await anEmptyOwner(database(), { type: ownerType.agency })
    const staff = await signedIn(app(), 'platform@example.com')
    await staff.call(saveAnyOwner, { ownerId: ids.north, version: 1, agencyId: rival })
    const owner = database().db.selectFrom('owner').select(['labels', 'assigned_to', 'agency_id'])
    expect(await owner.where('owner_id', '=', ids.north).executeTakeFirst()).toEqual({
      labels: [],
      assigned_to: null,
      agency_id: rival,
    })
  })
})
