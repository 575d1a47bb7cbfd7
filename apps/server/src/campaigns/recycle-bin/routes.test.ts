import { listAds, removeAd, restoreAd, saveAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import {
  createGroup,
  listGroups,
  removeGroup,
  restoreGroup,
} from '@placard/contract/campaigns/group'
import { listPlans, removePlan, restorePlan, savePlan } from '@placard/contract/campaigns/plan'
import { ownerInfo } from '@placard/contract/identity/owner'
import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { reportTrend } from '@placard/contract/campaigns/report'
import { querySearch } from '@placard/contract/campaigns/search'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { importContent } from '#server/campaigns/import/testing/imports.ts'
import { whileNameIsTaken } from '#server/campaigns/promotion/testing/taken-name.ts'
import { flagsOf, reasonOf, setFlags } from '#server/campaigns/promotion/testing/flags.ts'
import type { Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: today }

const file = [
  'Campaign,Budget,Ad Group,Headline 1,Description 1',
  'Shoes,200,,,',
  'Shoes,,Women,,',
  'Shoes,,Men,,',
  'Shoes,,Women,Light,Made to last',
  'Shoes,,Women,Soft,Made to stay',
  'Shoes,,Men,Strong,Made to walk',
  'Boots,300,,,',
].join('\n')

const figures = [
  'date,plan,group,ad,impressions,clicks,downloads,cost',
  `${today},Shoes,Women,Light,100,10,1,1`,
  `${today},Shoes,Women,Soft,200,20,2,2`,
  `${today},Shoes,Men,Strong,400,40,4,4`,
].join('\n')

let owner: Visitor
let ownerId: string
let number = 0
let load: (content: string) => Promise<unknown>
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  owner = await aVisitor(app(), database(), { ownerId, email: `bin.${number}@example.com` })
  const { accId } = (await owner.call(ownerInfo, {})).data
  const scope = scopeOf(database(), { ownerId, accountId: accId })
  load = (content) => importContent(database(), scope, content)
  await load(file)
  await load(figures)
})

const planNamed = async (text: string) => {
  const { items } = (await owner.call(listPlans, { ...days, filters: { text } })).data
  const [plan] = items
  if (plan === undefined) throw new Error(`there is no plan ${text}`)
  return plan
}
const groupNamed = async (text: string) => {
  const [group] = (await owner.call(listGroups, { ...days, filters: { text } })).data.items
  if (group === undefined) throw new Error(`there is no group ${text}`)
  return group
}
const adNamed = async (text: string) => {
  const [ad] = (await owner.call(listAds, { ...days, filters: { text } })).data.items
  if (ad === undefined) throw new Error(`there is no ad ${text}`)
  return ad
}
/** Names of all that lists hold, and what they cost, by the list and by the sums above it. */
const seen = async () => {
  const [plans, groups, ads] = await Promise.all([
    owner.call(listPlans, days),
    owner.call(listGroups, days),
    owner.call(listAds, days),
  ])
  const names = [
    plans.data.items.map(({ planName }) => planName),
    groups.data.items.map(({ groupName }) => groupName),
    ads.data.items.map(({ adName }) => adName),
  ].map((level) => level.toSorted())
  const sums = await Promise.all(
    (['plan', 'group', 'ad'] as const).map(async (level) => {
      const { total } = (await owner.call(reportTrend, { level, ...days, filters: {} })).data
      return total.cost
    }),
  )
  return { names, sums }
}

describe('the recycle bin', () => {
  test('takes a plan with all that is in it, and gives it back whole', async () => {
    const before = await seen()
    expect(before.sums).toEqual([700, 700, 700])
    const { planId, version } = await planNamed('Shoes')
    expect((await owner.call(removePlan, { planId, version })).code).toBe(code.success)
    expect(await seen()).toEqual({ names: [['Boots'], [], []], sums: [0, 0, 0] })
    const found = (await owner.call(querySearch, { text: 'Light', limit: 20 })).data
    expect(JSON.stringify(found)).not.toContain('Light')
    const bin = (await owner.call(listRecycleBin, { level: 'plan' })).data
    expect(bin).toMatchObject({ total: 1, items: [{ id: planId, name: 'Shoes', plan: null }] })
    const restored = await owner.call(restorePlan, { planId })
    expect(restored.data).toMatchObject({ planName: 'Shoes', version: version + 2 })
    expect(await seen()).toEqual(before)
    expect((await owner.call(listRecycleBin, { level: 'plan' })).data.total).toBe(0)
  })

  test('leaves there what had been removed by itself before', async () => {
    const light = await adNamed('Light')
    await owner.call(removeAd, { adId: light.adId, version: light.version })
    expect(await seen()).toMatchObject({
      names: [
        ['Boots', 'Shoes'],
        ['Men', 'Women'],
        ['Soft', 'Strong'],
      ],
      sums: [700, 700, 600],
    })
    const women = await groupNamed('Women')
    expect(women.adCount).toBe(1)
    await owner.call(removeGroup, { groupId: women.groupId, version: women.version })
    expect((await seen()).sums).toEqual([700, 400, 400])
    const refused = await owner.call(restoreAd, { adId: light.adId })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'adId' }] },
    })
    await owner.call(restoreGroup, { groupId: women.groupId })
    expect((await seen()).names[2]).toEqual(['Soft', 'Strong'])
    expect((await owner.call(restoreAd, { adId: light.adId })).code).toBe(code.success)
    expect((await seen()).names[2]).toEqual(['Light', 'Soft', 'Strong'])
  })

  test('frees names, also for files, and numbers the one that comes back to its own', async () => {
    const { planId, version } = await planNamed('Shoes')
    await owner.call(removePlan, { planId, version })
    await load(file)
    expect((await seen()).names[1]).toEqual(['Men', 'Women'])
    const restored = await owner.call(restorePlan, { planId })
    expect(restored.data.planName).toBe('Shoes (2)')
    expect((await seen()).names[0]).toEqual(['Boots', 'Shoes', 'Shoes (2)'])
  })

  test('holds what nobody can change, nor put anything into', async () => {
    const { planId, version } = await planNamed('Shoes')
    const women = await groupNamed('Women')
    const light = await adNamed('Light')
    await owner.call(removePlan, { planId, version })
    const codes = await Promise.all([
      owner.call(savePlan, { planId, version: version + 1, switchOn: false }),
      owner.call(saveAd, { adId: light.adId, version: light.version, switchOn: false }),
      owner.call(createGroup, { planId, groupName: 'Children', price: 50 }),
      owner.call(removeGroup, { groupId: women.groupId, version: women.version }),
      owner.call(removePlan, { planId, version: version + 1 }),
      owner.call(restoreAd, { adId: light.adId }),
    ])
    expect(codes.map((answer) => answer.code)).toEqual(codes.map(() => code.notFound))
  })

  test('takes nothing that somebody has changed meanwhile', async () => {
    const { planId, version } = await planNamed('Shoes')
    await owner.call(savePlan, { planId, version, switchOn: false })
    const refused = await owner.call(removePlan, { planId, version })
    expect(refused).toMatchObject({ code: code.changedByOther, data: { version: version + 1 } })
    expect((await seen()).names[0]).toEqual(['Boots', 'Shoes'])
  })

  test('and creation at once leave no group that nobody sees in a plan that everybody sees', async () => {
    const { planId, version } = await planNamed('Boots')
    const [removed, ...made] = await Promise.all([
      owner.call(removePlan, { planId, version }),
      ...['A', 'B', 'C'].map((groupName) =>
        owner.call(createGroup, { planId, groupName, price: 50 }),
      ),
    ])
    expect(removed.code).toBe(code.success)
    const names = made.flatMap((answer, at) =>
      answer.code === code.success ? [['A', 'B', 'C'][at]] : [],
    )
    await owner.call(restorePlan, { planId })
    const { items } = (await owner.call(listGroups, { ...days, filters: { planId } })).data
    expect(items.map(({ groupName }) => groupName).toSorted()).toEqual(names)
  })

  test.each([
    ['disabled', flagsOf.disabled],
    ['limited', flagsOf.isNew],
  ])(
    'S1.5 gives no plan, group or ad back while creation is %s, and says why',
    async (_creation, flags) => {
      const { planId, version } = await planNamed('Boots')
      const men = await groupNamed('Men')
      const light = await adNamed('Light')
      await owner.call(removeAd, { adId: light.adId, version: light.version })
      await owner.call(removeGroup, { groupId: men.groupId, version: men.version })
      await owner.call(removePlan, { planId, version })
      const removed = await seen()
      // One after the other: what is in a plan can be restored once the plan is back.
      const restoreAll = async () => [
        await owner.call(restorePlan, { planId }),
        await owner.call(restoreGroup, { groupId: men.groupId }),
        await owner.call(restoreAd, { adId: light.adId }),
      ]
      await setFlags(database(), ownerId, flags)
      const message = reasonOf(flags, 'create')
      for (const refused of await restoreAll())
        expect(refused).toMatchObject({ code: code.creationDisabled, message, data: null })
      expect(await seen()).toEqual(removed)
      await setFlags(database(), ownerId, flagsOf.free)
      for (const restored of await restoreAll()) expect(restored.code).toBe(code.success)
    },
  )

  test('numbers the one whose name somebody takes while it comes back', async () => {
    const { planId, version } = await planNamed('Boots')
    await owner.call(removePlan, { planId, version })
    const restored = await whileNameIsTaken(database(), [ownerId, 'Boots'], () =>
      owner.call(restorePlan, { planId }),
    )
    expect(restored).toMatchObject({ code: code.success, data: { planName: 'Boots (2)' } })
    expect((await seen()).names[0]).toEqual(['Boots', 'Boots (2)', 'Shoes'])
  })
})
