import { agencyInfo } from '@placard/contract/identity/agency'
import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import {
  isGrayAdOwner,
  ownerSetting,
  saveOwnerSetting,
} from '@placard/contract/identity/owner-setting'
import { queryPermissions } from '@placard/contract/platform/permission'
import { saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let owner: Visitor
let agency: Visitor
let client: Visitor
let clientId: string
beforeAll(async () => {
  ;[owner, agency] = (await Promise.all(
    ['owner@example.com', 'agency@example.com'].map((account) => signedIn(app(), account)),
  )) as [Visitor, Visitor]
  clientId =
    (await agency.call(listOwners, { filters: { text: 'City Bikes' } })).data.items[0]?.ownerId ??
    ''
  client = await aVisitor(app(), database(), { ownerId: clientId, email: 'client@example.com' })
})

async function actingForClient(by: Visitor): Promise<Visitor> {
  const { multiAccessId } = (await by.call(openOwner, { ownerId: clientId })).data
  return withHeader(app(), by, { 'multi-access-id': multiAccessId })
}

/** The same call as a form. */
async function asForm(by: Visitor, path: string, input: object) {
  const reply = await app().inject({
    method: 'POST',
    url: path,
    headers: { ...by.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(encodeForm({ ...input })).toString(),
  })
  return reply.json()
}

test('S7.4 S7.6 the signed-in user and the permissions are returned to form and JSON alike', async () => {
  const info = (await owner.call(ownerInfo, {})).data
  expect(info).toMatchObject({ ownerName: 'Alpine Shoes', currency: 'CNY', staff: false })
  expect((await asForm(owner, '/v2/communal/owner/info', {})).data).toEqual(info)
  const { menuTree, permissionList } = (await owner.call(queryPermissions, {})).data
  expect(menuTree.length).toBeGreaterThan(0)
  expect((await asForm(owner, queryPermissions.path, {})).data).toMatchObject({
    menuTree,
    permissionList,
  })
})

describe('S7.5 the agency', () => {
  const contact = {
    agencyName: 'Blue Harbor Media',
    contactName: 'Wei Sun',
    contactPhone: '+86 10 5555 0110',
    contactEmail: 'service@example.com',
  }

  test('S7.5 is returned with its counts to its own users, acting for themselves or for an advertiser', async () => {
    const counts = { operatorCount: 2, advertiserCount: 3 }
    expect((await agency.call(agencyInfo, {})).data).toMatchObject({ ...contact, ...counts })
    const tab = await actingForClient(agency)
    expect((await tab.call(agencyInfo, {})).data).toMatchObject({ ...contact, ...counts })
  })

  test('S7.5 is returned to an advertiser with name and contact', async () => {
    const counts = { operatorCount: null, advertiserCount: null }
    expect((await client.call(agencyInfo, {})).data).toMatchObject({ ...contact, ...counts })
  })

  test('S7.5 is null for an advertiser without one', async () => {
    expect(await owner.call(agencyInfo, {})).toMatchObject({ code: code.success, data: null })
    expect(await asForm(owner, agencyInfo.path, {})).toMatchObject({ code: 0, data: null })
  })
})

describe('S7.8 the settings of the owner', () => {
  test('S7.8 contain time zone, currency, budget, contact and whether creation is disabled', async () => {
    const { version: _version, ...settings } = (await owner.call(ownerSetting, {})).data
    expect(settings).toEqual({
      timeZone: 'Asia/Shanghai',
      currency: 'CNY',
      dailyBudgetLimit: 800_000,
      expiryWarnings: true,
      supportView: true,
      contactName: 'Mia Zhou',
      contactPhone: '+86 21 5555 0142',
      contactEmail: 'mia.zhou@example.com',
      createAdDisabled: false,
      createAdReason: '',
    })
    const reply = await asForm(owner, ownerSetting.path, {})
    expect(reply.data).toMatchObject(settings)
  })

  test('S7.8 can be changed field by field, based on the last version', async () => {
    const { version } = (await client.call(ownerSetting, {})).data
    const changes = { contactName: 'Ö. 王', contactPhone: '', dailyBudgetLimit: 5_000 }
    const saved = (await client.call(saveOwnerSetting, { version, ...changes })).data
    expect(saved).toMatchObject({ ...changes, expiryWarnings: true, version: version + 1 })
    const late = await client.call(saveOwnerSetting, { version, expiryWarnings: false })
    expect(late).toMatchObject({ code: code.changedByOther, data: saved })
    const { rows } = await database().pool.query(
      `select before, after from operation_log where owner_id = $1 and version = $2 and entity = 'owner'`,
      [clientId, version + 1],
    )
    expect(rows).toMatchObject([{ before: { dailyBudgetLimit: null }, after: changes }])
  })

  test.each([
    ['a budget below 50.00', { dailyBudgetLimit: 4_999 }],
    ['a budget above 4,000,000.00', { dailyBudgetLimit: 400_000_001 }],
    ['half a cent', { dailyBudgetLimit: 5_000.5 }],
    ['a telephone number of letters', { contactPhone: 'call me' }],
    ['an address that is none', { contactEmail: 'mia' }],
    ['a name of two lines', { contactName: 'a\nb' }],
    ['a currency', { currency: 'EUR' }],
  ])('S7.8 are refused with %s', async (_, input) => {
    // Wrong on purpose, as no page would send it.
    const reply = await owner.call(saveOwnerSetting, { version: 1, ...input } as { version: 1 })
    expect(reply.code).toBe(code.invalidInput)
  })

  test('S7.8 can only be changed by the admin', async () => {
    const tab = await actingForClient(await signedIn(app(), 'ads@example.com'))
    const { version } = (await tab.call(ownerSetting, {})).data
    expect((await tab.call(saveOwnerSetting, { version })).code).toBe(code.notPermitted)
  })

  test.each([
    [104_997, code.invalidInput],
    [104_998, code.success],
  ])(
    'after 999.98 spent today, a daily budget of %i cents is answered with %i',
    async (cents, answer) => {
      const ownerId = await anEmptyOwner(database())
      const person = await aVisitor(app(), database(), {
        ownerId,
        email: `spent-${cents}@example.com`,
      })
      await database().pool.query(
        `with p as (
         insert into plan (owner_id, plan_name, extension_type) values ($1, 'Plan', 1) returning owner_id, plan_id
       )
       insert into plan_day (owner_id, plan_id, day, cost) select owner_id, plan_id, $2, 99998 from p`,
        [ownerId, dayAt(Date.now())],
      )
      const { version } = (await person.call(ownerSetting, {})).data
      const saved = await person.call(saveOwnerSetting, { version, dailyBudgetLimit: cents })
      expect(saved.code).toBe(answer)
    },
  )

  test('S6.3 a restricted owner may lower its daily budget, but not raise it', async () => {
    const ownerId = await anEmptyOwner(database())
    const email = 'limited@example.com'
    const limited = await aVisitor(app(), database(), { ownerId, email })
    const save = async (dailyBudgetLimit: number | null) => {
      const { version } = (await limited.call(ownerSetting, {})).data
      return (await limited.call(saveOwnerSetting, { version, dailyBudgetLimit })).code
    }
    await database()
      .db.updateTable('owner')
      .set({ biz_limit: 32 })
      .where('owner_id', '=', ownerId)
      .execute()
    expect(await save(60_000)).toBe(code.success)
    expect(await save(50_000)).toBe(code.success)
    expect(await save(50_001)).toBe(code.creationDisabled)
    expect(await save(null)).toBe(code.creationDisabled)
  })
})

test('S7.1 S7.10 early access is returned by a GET, and set by the platform', async () => {
  const staff = await signedIn(app(), 'platform@example.com')
  expect((await owner.call(isGrayAdOwner, {})).data).toBe(true)
  expect((await client.call(isGrayAdOwner, {})).data).toBe(false)
  const { version } = (await client.call(ownerSetting, {})).data
  const saved = await staff.call(saveAnyOwner, { ownerId: clientId, version, isGrayAdOwner: true })
  expect(saved.data.isGrayAdOwner).toBe(true)
  expect((await client.call(isGrayAdOwner, {})).data).toBe(true)
  const posted = await app().inject({
    method: 'POST',
    url: isGrayAdOwner.path,
    headers: client.headers,
  })
  expect(posted.json()).toMatchObject({ code: code.noSuchCall })
})
