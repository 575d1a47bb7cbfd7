import { createAd } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { createSamples, querySamples, removeSamples } from '@placard/contract/campaigns/sample'
import { type SamplePlan, samplePlans } from '@placard/domain/campaigns/sample/content'
import { isSampleName } from '@placard/domain/campaigns/sample/name'
import { textTable } from '@placard/domain/platform/locale/text-table'
import * as z from 'zod/mini'
import { type AdContext, makeAd } from '#server/campaigns/ad/save.ts'
import { makeGroup } from '#server/campaigns/group/save.ts'
import { makePlan } from '#server/campaigns/plan/save.ts'
import { moveToRecycleBin } from '#server/campaigns/promotion/bin.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'

const texts = textTable({
  hasPlans: [
    'This account has plans already. Sample data is for accounts without plans.',
    '该账户已有推广计划。示例数据仅适用于没有计划的账户。',
  ],
})

export const sampleRoutes: Route[] = [
  actingRoute(querySamples, async (_, { scope }) => ({
    plans: (await samplesOf(scope)).map(wireOf),
  })),

  actingRoute(createSamples, async (_, { scope, locale }) => {
    await lockSamples(scope)
    if (await hasPlans(scope))
      throw invalidInput([
        { path: '', expected: 'no plans', got: 'plans', message: texts[locale].hasPlans },
      ])
    const account = await currentAccountState(scope)
    const plans = []
    for (const plan of samplePlans(locale))
      plans.push(await makeSample(scope, plan, { locale, account, dataTree: [] }))
    return { plans }
  }),

  actingRoute(removeSamples, async (_, { scope, locale }) => {
    await lockSamples(scope)
    const account = await currentAccountState(scope)
    const plans = await samplesOf(scope)
    for (const { plan_id: id, version } of plans)
      await moveToRecycleBin(scope, { level: 'plan', id, version }, { locale, account })
    return { plans: plans.map(wireOf) }
  }),
]

/** Waits for another call that adds or removes samples of the owner. */
async function lockSamples(scope: OwnerScope): Promise<void> {
  await lockOwn(scope, 'sample data')
}

async function hasPlans(scope: OwnerScope): Promise<boolean> {
  const plan = await selectOwn(scope, 'plan')
    .select('plan_id')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return plan !== undefined
}

interface SampleRow {
  readonly plan_id: string
  readonly plan_name: string
  readonly version: number
}

async function samplesOf(scope: OwnerScope): Promise<readonly SampleRow[]> {
  const plans = await selectOwn(scope, 'plan')
    .select(['plan_id', 'plan_name', 'version'])
    .where('is_sample', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('plan_id')
    .execute()
  return plans.filter(({ plan_name }) => isSampleName(plan_name))
}

function wireOf({ plan_id, plan_name }: SampleRow) {
  return { planId: plan_id, planName: plan_name }
}

/** Creates a sample with its groups and ads, all paused, each with its own entry in the operation log. */
async function makeSample(
  scope: OwnerScope,
  { groups, ...fields }: SamplePlan,
  context: AdContext,
): Promise<{ planId: string; planName: string }> {
  const paused = { switchOn: false }
  const plan = await makePlan(scope, z.parse(createPlan.input, { ...fields, ...paused }), context)
  const { planId, planName } = plan
  for (const { ads, ...group } of groups) {
    const wanted = z.parse(createGroup.input, { ...group, planId, ...paused })
    const { groupId } = await makeGroup(scope, wanted, context)
    for (const ad of ads)
      await makeAd(scope, z.parse(createAd.input, { ...ad, groupId, ...paused }), context)
  }
  await updateOwn(scope, 'plan').set({ is_sample: true }).where('plan_id', '=', planId).execute()
  return { planId, planName }
}
