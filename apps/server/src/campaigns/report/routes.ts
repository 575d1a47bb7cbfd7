import {
  countByFilter,
  figureFreshness,
  parentNames,
  reportTrend,
} from '@placard/contract/campaigns/report'
import { addDays, type Day, daysBetween } from '@placard/domain/platform/calendar/day'
import { withConversions } from '@placard/domain/statistics/conversion/figure'
import { videoSumsOf } from '@placard/domain/statistics/video/figure'
import type { Metrics } from '@placard/contract/statistics/metric'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { latestFigures } from '#server/statistics/figure/breakdown.ts'
import { restatedDays } from '#server/statistics/figure/owner.ts'
import { listedFiguresOf, nothingListed } from '#server/statistics/figure/sums.ts'
import { checkListing } from '#server/campaigns/promotion/listing-check.ts'
import { countsByFilter } from '#server/campaigns/report/count.ts'
import { rowFigureRoutes } from '#server/campaigns/report/row-figures.ts'
import { trendOf } from '#server/campaigns/report/trend.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { nodeOf, planIdsFrom } from '#server/campaigns/service-node/node.ts'

const maxDays = 366

/** Returns the sum of figures; that of plays if both have them. */
function plus(one: Metrics, other: Metrics): Metrics {
  return withConversions({
    impressions: one.impressions + other.impressions,
    clicks: one.clicks + other.clicks,
    downloads: one.downloads + other.downloads,
    cost: one.cost + other.cost,
    conversions: one.conversions + other.conversions,
    conversionValue: one.conversionValue + other.conversionValue,
    ...(one.videoPlays !== undefined &&
      videoSumsOf((name) => (one[name] ?? 0) + (other[name] ?? 0))),
  })
}

/** Returns every day of the range, inclusive. */
function daysOf(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

export const reportRoutes: Route[] = [
  actingRoute(reportTrend, async (input, { scope, locale }) => {
    await checkListing(input.level, input, { scope, locale })
    const { level, adId } = input
    if (level !== 'ad' && adId !== undefined)
      throw invalidInput([problemAt('adId', { expected: 'none above ads', got: adId }, locale)])
    const rows = await trendOf(scope, input)
    const nothing = listedFiguresOf({ ...nothingListed, ...(input.withVideo && { plays: 0 }) })
    const counted = new Map(rows.map((row) => [row.day, listedFiguresOf(row)]))
    // The contract has validated both as existing days.
    const days = daysOf(input.from as Day, input.to as Day)
    return {
      days: days.map((day) => ({ day, metrics: counted.get(day) ?? nothing })),
      total: [...counted.values()].reduce(plus, nothing),
    }
  }),

  actingRoute(figureFreshness, async (input, { scope, locale }) => {
    // The contract has validated both as existing days.
    const days = daysBetween(input.from as Day, input.to as Day) + 1
    if (days < 1 || days > maxDays) {
      const fact = { expected: `1 to ${maxDays} days from ${input.from}`, got: input.to }
      throw invalidInput([problemAt('to', fact, locale)])
    }
    const { day, until } = await latestFigures(scope)
    const restated = await restatedDays(scope, input)
    return { latest: { day, until: until?.getTime() ?? null }, restated }
  }),

  actingRoute(countByFilter, async (input, { scope, locale }) => {
    await checkListing(input.level, input, { scope, locale })
    return { counts: await countsByFilter(scope, input) }
  }),

  actingRoute(parentNames, async (input, { scope }) => {
    const parents = await parentsOf(scope, input)
    if (parents === null) throw notFound()
    return parents
  }),

  ...rowFigureRoutes,
]

type Wanted = ReadInputOf<typeof parentNames>

/**
 * Returns the named node, plan and group; a group includes its plan. Null if one of them does not belong to the
 * acting owner, or the plan is not in the node's subtree.
 *
 * @throws Refusal `notFound` unless the node belongs to the acting owner
 */
async function parentsOf(
  scope: OwnerScope,
  { nodeId, planId, groupId }: Wanted,
): Promise<OutputOf<typeof parentNames> | null> {
  const [node, group, ownPlan, planIds] = await Promise.all([
    nodeId === undefined ? null : nodeNamed(scope, nodeId),
    groupId === undefined ? null : groupNamed(scope, groupId),
    groupId !== undefined || planId === undefined ? null : planNamed(scope, planId),
    nodeId === undefined ? null : planIdsFrom(scope, nodeId),
  ])
  const plan = group?.plan ?? ownPlan
  const isMissing = plan === null && (groupId ?? planId) !== undefined
  const isAnother = plan !== null && planId !== undefined && plan.planId !== planId
  const isElsewhere = plan !== null && planIds?.includes(plan.planId) === false
  return isMissing || isAnother || isElsewhere
    ? null
    : { node: node ?? null, plan, group: group?.group ?? null }
}

async function nodeNamed(scope: OwnerScope, nodeId: string) {
  const node = await nodeOf(scope, nodeId).executeTakeFirst()
  return node && { nodeId: node.node_id, nodeName: node.node_name }
}

interface NamedPlan {
  readonly planId: string
  readonly planName: string
}

async function planNamed(scope: OwnerScope, planId: string): Promise<NamedPlan | null> {
  const { rows } = await runOwn<NamedPlan>(
    scope,
    owned`${prepared} select plan_id as "planId", plan_name as "planName" from plan
      where owner_id = ${scope.ownerId} and plan_id = ${planId} and removed_at is null`,
  )
  return rows[0] ?? null
}

/** Returns the group with its plan, unless one of them is in the recycle bin. */
async function groupNamed(scope: OwnerScope, groupId: string) {
  const { rows } = await runOwn<NamedPlan & { groupName: string }>(
    scope,
    owned`${prepared} select g.group_name as "groupName", g.plan_id as "planId", p.plan_name as "planName"
      from ad_group g join plan p on p.owner_id = g.owner_id and p.plan_id = g.plan_id and p.removed_at is null
      where g.owner_id = ${scope.ownerId} and g.group_id = ${groupId} and g.removed_at is null`,
  )
  const [row] = rows
  if (row === undefined) return null
  const { groupName, planId, planName } = row
  return { plan: { planId, planName }, group: { groupId, groupName, planId } }
}
