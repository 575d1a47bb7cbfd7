import { copyAd, listAds } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { copyGroup, listGroups } from '@placard/contract/campaigns/group'
import { ownerInfo } from '@placard/contract/identity/owner'
import { copyPlan, listPlans } from '@placard/contract/campaigns/plan'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { copiedMax } from '@placard/domain/platform/limit/limit'
import { beforeAll, describe, expect, test } from 'vitest'
import { whileNameIsTaken } from '#server/campaigns/promotion/testing/taken-name.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: addDays(today, -1), pageSize: 200 }

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
})

const groupsOf = async (planId: string) =>
  (await owner.call(listGroups, { ...days, filters: { planId } })).data.items
const adsOf = async (planId: string) =>
  (await owner.call(listAds, { ...days, filters: { planId } })).data.items
async function aPlan(text: string) {
  const [plan] = (await owner.call(listPlans, { ...days, filters: { text } })).data.items
  if (plan === undefined) throw new Error(`the demo has no plan ${text}`)
  return plan
}

describe('a copy', () => {
  test('of a plan has all its children, waits for review, and is switched off', async () => {
    const { planId, dayBudget } = await aPlan('Winter boots')
    const { data: copy } = await owner.call(copyPlan, { planId })
    expect(copy).toMatchObject({
      planName: 'Winter boots (2)',
      switchOn: false,
      dayBudget,
      version: 1,
    })
    const [groups, copied] = [await groupsOf(planId), await groupsOf(copy.planId)]
    const facts = ({ groupName, price, adCount, keywordCount }: (typeof groups)[number]) => ({
      groupName,
      price,
      adCount,
      keywordCount,
    })
    expect(copied.map(facts)).toEqual(groups.map(facts))
    const [ads, copiedAds] = [await adsOf(planId), await adsOf(copy.planId)]
    expect(copiedAds.map(({ adName }) => adName)).toEqual(ads.map(({ adName }) => adName))
    expect(copiedAds.every(({ reasons }) => reasons.includes('reviewPending'))).toBe(true)
    expect(copiedAds.every(({ impressions }) => impressions === 0)).toBe(true)
    const { rows } = await database().pool.query(
      `select (select count(*) from creative c join ad a using (owner_id, ad_id) where a.plan_id = $1)::int as were,
        (select count(*) from creative c join ad a using (owner_id, ad_id) where a.plan_id = $2)::int as are,
        (select count(*) from operation_log where operation = 'copy' and entity = 'ad')::int as logged`,
      [planId, copy.planId],
    )
    expect(rows).toEqual([{ were: ads.length, are: ads.length, logged: ads.length }])
  })

  test('is next to its original, without children if wanted, under the next free number', async () => {
    const { planId } = await aPlan('Commuter sneakers')
    const [group] = await groupsOf(planId)
    const names = []
    for (const withChildren of [false, true]) {
      const groupId = group?.groupId ?? ''
      const { data } = await owner.call(copyGroup, { groupId, withChildren })
      names.push(data.groupName)
    }
    expect(names).toEqual([`${group?.groupName} (2)`, `${group?.groupName} (3)`])
    const groups = await groupsOf(planId)
    const countOf = (name: string) => groups.find(({ groupName }) => groupName === name)?.adCount
    expect(names.map((name) => countOf(name ?? ''))).toEqual([0, group?.adCount])
    const [ad] = await adsOf(planId)
    const { data } = await owner.call(copyAd, { adId: ad?.adId ?? '' })
    expect(data).toMatchObject({ groupId: ad?.groupId, adName: `${ad?.adName} (2)` })
  })

  test('has the next free number if somebody takes its name meanwhile', async () => {
    const { planId, planName } = await aPlan('Commuter sneakers')
    const { data } = await owner.call(ownerInfo, {})
    const copied = await whileNameIsTaken(database(), [data.ownerId ?? '', `${planName} (2)`], () =>
      owner.call(copyPlan, { planId }),
    )
    expect(copied.data.planName).toBe(`${planName} (3)`)
  })

  test('S1.5 is not created while creation is disabled, nor of an unknown entity', async () => {
    expect((await owner.call(copyPlan, { planId: '1' })).code).toBe(code.notFound)
    const { planId } = await aPlan('Trail running, autumn')
    const disable = (is: boolean) =>
      database().pool.query(
        `update owner set create_ad_disabled = $1 where owner_id = (select owner_id from plan where plan_id = $2)`,
        [is, planId],
      )
    await disable(true)
    const refused = await owner.call(copyPlan, { planId })
    await disable(false)
    expect(refused.code).toBe(code.creationDisabled)
  })

  test(`has at most ${copiedMax} entities, and copies nothing if there are more`, async () => {
    const { planId } = await aPlan('Kids, back to school')
    const [group] = await groupsOf(planId)
    await database().pool.query(
      `insert into keyword (owner_id, group_id, keyword, match_type)
       select owner_id, group_id, 'word ' || n, 1 from ad_group, generate_series(1, $2) n where group_id = $1`,
      [group?.groupId, copiedMax],
    )
    const refused = await owner.call(copyPlan, { planId })
    expect(refused.code).toBe(code.limitReached)
    expect(refused.message).toContain('1,000')
    const { total } = (await owner.call(listPlans, { ...days, filters: { text: 'Kids' } })).data
    expect(total).toBe(1)
    const alone = await owner.call(copyPlan, { planId, withChildren: false })
    expect(alone.code).toBe(code.success)
  })
})
