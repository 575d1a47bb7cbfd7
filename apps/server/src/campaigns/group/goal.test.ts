import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { copyGroup, createGroup, groupDetail, saveGroup } from '@placard/contract/campaigns/group'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { createPlan } from '@placard/contract/campaigns/plan'
import { billingType, conversionGoal } from '@placard/domain/campaigns/group/codes'
import { noGoal } from '@placard/domain/campaigns/group/goal'
import {
  deliveryMode,
  type DeliveryMode,
  extensionType,
} from '@placard/domain/campaigns/plan/codes'
import { beforeAll, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()
const { activate, register, pay } = conversionGoal
const { ocpc, cpc } = billingType
let person: Visitor
let planId: string

const aPlan = async (planName: string, mode: DeliveryMode) => {
  const plan = { planName, extensionType: extensionType.appDownload, deliveryMode: mode }
  return (await person.call(createPlan, plan)).data.planId
}

beforeAll(async () => {
  person = await signedIn(app(), 'owner@example.com')
  planId = await aPlan('Plan of goals', deliveryMode.stableCost)
})

let count = 0
const make = (group: Partial<InputOf<typeof createGroup>>) =>
  person.call(createGroup, { planId, groupName: `Goals ${(count += 1)}`, price: 900, ...group })

const forPayments = { billingType: ocpc, ocpcType: register, deepOcpcType: pay } as const

test('a group is created, copied and shown with its goals and bids', async () => {
  const wanted = { ...forPayments, deepOcpcPrice: null, targetROI: 1_500_000 }
  const { data } = await make(wanted)
  expect(data).toMatchObject({ price: 900, ...wanted })
  expect((await person.call(groupDetail, { groupId: data.groupId })).data).toEqual(data)
  expect((await person.call(copyGroup, { groupId: data.groupId })).data).toMatchObject(wanted)
})

test('goals change together with their bids, and the log shows both in plain words', async () => {
  const { groupId, version } = (await make({ ...forPayments, targetROI: 1_500_000 })).data
  const change = { ocpcType: activate, targetROI: null, deepOcpcPrice: 4_500 }
  const { data } = await person.call(saveGroup, { groupId, version, ...change })
  expect(data).toMatchObject({ ...forPayments, ...change })
  const filters = { entityId: groupId }
  const [entry] = (await person.call(listOperationLog, { filters })).data.items
  expect(entry?.changes.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'conversion goal: Registration → Activation',
    'target ROI: 1.5 → -',
    'deep bid: - → 45.00',
  ])
  const plain = { ...noGoal, billingType: cpc }
  const back = await person.call(saveGroup, { groupId, version: data.version, ...plain })
  expect(back.data).toMatchObject(plain)
})

test.each([
  ['a goal', { billingType: ocpc }, 'ocpcType'],
  ['a bid for the deep goal', forPayments, 'deepOcpcPrice'],
  ['a target ROI of at most 10', { ...forPayments, targetROI: 10_000_001 }, 'targetROI'],
  ['a target ROI of more than 0', { ...forPayments, targetROI: 0 }, 'targetROI'],
  ['no goal where it pays for clicks', { ocpcType: pay }, 'ocpcType'],
])('a group without %s is refused with the field', async (_what, group, path) => {
  expect(await make(group)).toMatchObject({
    code: code.invalidInput,
    data: { problems: [{ path }] },
  })
})

test('a deep goal has no bid if the platform bids', async () => {
  planId = await aPlan('Plan of the most conversions', deliveryMode.maxConversion)
  expect(await make({ ...forPayments, price: null })).toMatchObject({ code: code.success })
  expect(await make({ ...forPayments, price: null, targetROI: 1 })).toMatchObject({
    data: { problems: [{ path: 'targetROI' }] },
  })
})
