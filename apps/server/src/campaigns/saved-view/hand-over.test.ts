import {
  listColumnPresets,
  putColumnPresetInUse,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listSavedViews, saveSavedView } from '@placard/contract/campaigns/saved-view'
import { removeOperator, sharedByOperator } from '@placard/contract/identity/operator'
import { openOwner } from '@placard/contract/identity/owner'
import { code } from '@placard/contract/platform/code'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, expect, test } from 'vitest'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, type NewPerson, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let ownerId: string
let admin: Visitor & { accId: string }
let serial = 0
const somebody = (person: Partial<NewPerson> = {}) =>
  aVisitor(app(), database(), {
    ownerId,
    email: `sharing-${(serial += 1)}@example.com`,
    roles: ['ADS_MANAGE'],
    ...person,
  })
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  admin = await somebody({ roles: ['ADMIN'] })
})

const content = {
  filters: {},
  sort: null,
  days: { kind: 'preset', preset: 'last7Days' },
  presetId: null,
} as const
async function addView(by: Visitor, viewName: string, isShared = true): Promise<string> {
  const view = { level: 'plan', viewName, content, isShared } as const
  return (await by.call(saveSavedView, view)).data.viewId
}
async function addPreset(by: Visitor, presetName: string): Promise<string> {
  const elementCodes = ['planName', 'cost']
  const preset = { pageCode: 'plan', presetName, elementCodes, isShared: true } as const
  return (await by.call(saveColumnPreset, preset)).data.presetId
}
const viewsOf = async (who: Visitor) =>
  (await who.call(listSavedViews, { level: 'plan' })).data.views.map(
    ({ viewId, viewName, isOwn }) => ({ viewId, viewName, isOwn }),
  )
const remove = (accId: string, handOverTo?: string, by: Visitor = admin) =>
  by.call(removeOperator, { accId, version: 1, ...(handOverTo !== undefined && { handOverTo }) })

test('what a removed user shared goes to the chosen one, and everybody keeps using it', async () => {
  const [leaving, taking, other] = [await somebody(), await somebody(), await somebody()]
  const long = 'n'.repeat(40)
  const kept = await addView(taking, 'mornings')
  const ids = {
    same: await addView(leaving, 'Mornings'),
    long: await addView(leaving, long),
    own: await addView(leaving, 'Mine alone', false),
    preset: await addPreset(leaving, 'Money'),
  }
  await other.call(putColumnPresetInUse, { pageCode: 'plan', presetId: ids.preset })
  const { data } = await admin.call(sharedByOperator, { accId: leaving.accId })
  expect(data).toMatchObject({ views: 2, presets: 1 })
  const offered = data.recipients.map(({ accId }) => accId)
  expect(offered[0]).toBe(admin.accId)
  expect(offered).toContain(taking.accId)
  expect(offered).not.toContain(leaving.accId)

  expect((await remove(leaving.accId, taking.accId)).code).toBe(code.success)
  expect(await viewsOf(taking)).toEqual(
    expect.arrayContaining([
      { viewId: kept, viewName: 'mornings', isOwn: true },
      { viewId: ids.same, viewName: `Mornings #${ids.same}`, isOwn: true },
      { viewId: ids.long, viewName: long, isOwn: true },
    ]),
  )
  expect((await viewsOf(other)).map(({ viewId }) => viewId)).toEqual(
    expect.arrayContaining([ids.same, ids.long]),
  )
  expect((await viewsOf(taking)).map(({ viewId }) => viewId)).not.toContain(ids.own)
  const { presets, inUse } = (await other.call(listColumnPresets, { pageCode: 'plan' })).data
  expect(presets.map(({ presetId }) => presetId)).toContain(ids.preset)
  expect(inUse).toBe(ids.preset)
  const { items } = (await admin.call(listOperationLog, {})).data
  expect(items.find(({ entityId }) => entityId === leaving.accId)).toMatchObject({
    changes: [
      { field: 'removed', text: 'no → yes' },
      { field: 'handedOverTo', text: expect.stringMatching(/^- → sharing-/) },
    ],
  })
})

test('a name of 40 characters that is taken is shortened for the id', async () => {
  const [leaving, taking] = [await somebody(), await somebody()]
  const long = 'm'.repeat(40)
  await addView(taking, long)
  const viewId = await addView(leaving, long)
  await remove(leaving.accId, taking.accId)
  const view = (await viewsOf(taking)).find((one) => one.viewId === viewId)
  expect(view?.viewName).toBe(`${'m'.repeat(25)} #${viewId}`)
})

test('without a recipient, what a removed user shared is gone for the others', async () => {
  const [leaving, other] = [await somebody(), await somebody()]
  const viewId = await addView(leaving, 'Evenings')
  await remove(leaving.accId)
  expect((await viewsOf(other)).map((view) => view.viewId)).not.toContain(viewId)
})

test('a user who shares nothing has no recipients, and another owner’s user is not found', async () => {
  const plain = await somebody()
  const { data } = await admin.call(sharedByOperator, { accId: plain.accId })
  expect(data).toEqual({ views: 0, presets: 0, reports: 0, recipients: [] })
  const stranger = await somebody({ ownerId: await anEmptyOwner(database()) })
  const { code: answer } = await admin.call(sharedByOperator, { accId: stranger.accId })
  expect(answer).toBe(code.notFound)
})

test('it goes to nobody who may not have it, and then nobody is removed', async () => {
  const leaving = await somebody()
  await addView(leaving, 'Nights')
  const gone = await somebody()
  await remove(gone.accId)
  const suspended = await somebody()
  await database()
    .db.updateTable('account')
    .set({ suspended_at: new Date() })
    .where('account_id', '=', suspended.accId)
    .execute()
  const ended = await somebody()
  await database()
    .db.updateTable('account')
    .set({ last_day: '2026-01-01' })
    .where('account_id', '=', ended.accId)
    .execute()
  const recipients = {
    'the removed one': leaving.accId,
    'a removed one': gone.accId,
    'a suspended one': suspended.accId,
    'one whose rights have ended': ended.accId,
    'one without rights to ads': (await somebody({ roles: ['RECHARGE'] })).accId,
    'one of another owner': (await somebody({ ownerId: await anEmptyOwner(database()) })).accId,
  }
  for (const [who, accId] of Object.entries(recipients)) {
    const reply = await remove(leaving.accId, accId)
    expect(reply, who).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'handOverTo' }] },
    })
  }
  expect(await viewsOf(leaving)).toContainEqual(
    expect.objectContaining({ viewName: 'Nights', isOwn: true }),
  )
})

test('an agency’s user hands over at each advertiser that the recipient may act for', async () => {
  const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
  const [north, south] = [
    await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId }),
    await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId }),
  ]
  const former = await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId })
  const boss = await somebody({ ownerId: agencyId, roles: ['ADMIN'] })
  const leaving = await somebody({ ownerId: agencyId })
  const taking = await somebody({ ownerId: agencyId })
  const at = async (who: Visitor, advertiser: string) => {
    const { multiAccessId } = (await who.call(openOwner, { ownerId: advertiser })).data
    return withHeader(app(), who, { 'multi-access-id': multiAccessId })
  }
  const inNorth = await addView(await at(leaving, north), 'North')
  const inSouth = await addView(await at(leaving, south), 'South')
  await addView(await at(leaving, former), 'Former')
  const { db } = database()
  await db.updateTable('owner').set({ agency_id: null }).where('owner_id', '=', former).execute()
  await db
    .updateTable('account')
    .set({ advertiser_ids: [north], advertiser_labels: [] })
    .where('account_id', '=', taking.accId)
    .execute()
  const { data } = await boss.call(sharedByOperator, { accId: leaving.accId })
  expect(data).toMatchObject({ views: 2, presets: 0 })
  expect((await remove(leaving.accId, taking.accId, boss)).code).toBe(code.success)
  const views = await db.selectFrom('saved_view').select(['view_id', 'account_id']).execute()
  const authors = new Map(views.map((view) => [view.view_id, view.account_id]))
  expect(authors.get(inNorth)).toBe(taking.accId)
  expect(authors.get(inSouth)).toBe(leaving.accId)
})
