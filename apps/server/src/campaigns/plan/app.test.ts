import { code } from '@placard/contract/platform/code'
import { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import {
  copyPlan,
  createPlan,
  listPlans,
  planDetail,
  savePlan,
} from '@placard/contract/campaigns/plan'
import {
  listStaffDictionary,
  saveDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { beforeAll, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()
const today = dayAt(Date.now())
let person: Visitor
let staff: Visitor

beforeAll(async () => {
  person = await signedIn(app(), 'owner@example.com')
  staff = await signedIn(app(), 'platform@example.com')
})

let count = 0
const make = (appCode: string | null, type: 1 | 2 = extensionType.appDownload) => {
  count += 1
  const plan = { planName: `Promotes ${count}`, extensionType: type, appCode }
  return person.call(createPlan, plan)
}

/** Takes an app from the store, or brings it back. */
async function setOffline(appCode: string, offline: boolean) {
  const listed = await staff.call(listStaffDictionary, {
    dicType: 'app',
    filters: { text: appCode },
  })
  const item = listed.data.items.find((one) => one.code === appCode)
  if (item === undefined) throw new Error(`the dictionary has no ${appCode}`)
  expect(await staff.call(saveDictionaryItem, { ...item, offline })).toMatchObject({ code: 0 })
}

test('a plan is created, copied and shown with its app, and the log records changes', async () => {
  const { data } = await make('taobao')
  expect(data).toMatchObject({ appCode: 'taobao', reasons: ['noDeliverableAd'] })
  const { planId, version } = data
  expect((await person.call(planDetail, { planId })).data).toEqual(data)
  expect((await person.call(copyPlan, { planId })).data.appCode).toBe('taobao')
  await person.call(savePlan, { planId, version, appCode: 'jd' })
  const filters = { entityId: planId }
  const [entry] = (await person.call(listOperationLog, { filters })).data.items
  expect(entry?.changes).toMatchObject([{ label: 'app', text: 'taobao → jd' }])
})

test('an app that staff mark as removed from the store stops its plans until it is available again', async () => {
  const { planId, planName, version } = (await make('eleme')).data
  const row = async () => {
    const filters = { text: planName }
    const { items } = (await person.call(listPlans, { from: today, to: today, filters })).data
    return items.find((plan) => plan.planId === planId)
  }
  await setOffline('eleme', true)
  expect(await row()).toMatchObject({
    state: 'appOffline',
    reasons: ['appOffline', 'noDeliverableAd'],
  })
  const offered = (await person.call(listDictionaryItems, { dicType: 'app' })).data.items
  expect(offered.map((item) => item.code)).toContain('eleme')
  const other = await person.call(savePlan, { planId, version, appCode: 'meituan' })
  expect(other.data.reasons).toEqual(['noDeliverableAd'])
  const save = { planId, version: version + 1, appCode: 'eleme' }
  expect((await person.call(savePlan, save)).data.reasons).toEqual([
    'appOffline',
    'noDeliverableAd',
  ])
  await setOffline('eleme', false)
  expect((await row())?.reasons).toEqual(['noDeliverableAd'])
})

test.each([
  ['that is in no dictionary', 'nobody-knows-it', extensionType.appDownload],
  ['that is an industry', 'games', extensionType.appDownload],
  ['where a page is promoted', 'taobao', extensionType.web],
] as const)('an app %s is refused by its field', async (_case, appCode, type) => {
  expect(await make(appCode, type)).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path: 'appCode' }] },
  })
})

test('an industry cannot be removed from a store', async () => {
  const games = await staff.call(listStaffDictionary, {
    dicType: 'industry',
    filters: { text: 'games' },
  })
  const [item] = games.data.items
  if (item === undefined) throw new Error('the dictionary has no games')
  expect(await staff.call(saveDictionaryItem, { ...item, offline: true })).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path: 'offline' }] },
  })
})
