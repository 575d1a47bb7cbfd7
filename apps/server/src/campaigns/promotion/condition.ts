import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import type { Day } from '@placard/domain/platform/calendar/day'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import { calculatedBoundsOf } from '#server/campaigns/custom-metric/bounds.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { isNotDeleted, type LevelTables } from '#server/campaigns/promotion/level.ts'
import {
  figureCondition,
  type WantedFigures,
} from '#server/campaigns/promotion/figure-condition.ts'
import type { DayRange } from '#server/statistics/figure/sums.ts'
import { sealedDay } from '#server/statistics/figure/total.ts'
import { planIdsFrom } from '#server/campaigns/service-node/node.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { stateCondition, type WantedStates } from '#server/campaigns/promotion/state-condition.ts'

/** A list's filters with the plans of the service node in the node's place, and the account that a state is derived for. */
export interface Narrowing extends Omit<
  PromotionFilters,
  'nodeId' | 'states' | 'figures' | 'customFigures'
> {
  /** Null: no node is named, so plans of every node and of none. */
  readonly planIds: readonly string[] | null
  /** Null: all statuses. */
  readonly states: WantedStates | null
  /** Null: any figures. */
  readonly figures: WantedFigures | null
  /** The day up to which the owner has running totals; null by default: it has none. */
  readonly sealed?: Day | null
}

/** @throws Refusal `notFound` when the filters name a node or a custom metric that is not the acting owner's */
export async function narrowingOf(
  scope: OwnerScope,
  { nodeId, states, figures, customFigures, labels, ...filters }: PromotionFilters,
  { from, to }: DayRange,
): Promise<Narrowing> {
  const sealed = await sealedDay(scope)
  return {
    ...filters,
    sealed,
    ...(labels !== undefined && { labels: await existingLabelFilter(scope, labels) }),
    ...(await narrowingToNode(scope, nodeId)),
    states: states === undefined ? null : { states, account: await currentAccountState(scope) },
    figures:
      (figures ?? customFigures) === undefined
        ? null
        : {
            bounds: figures ?? {},
            calculated: await calculatedBoundsOf(scope, customFigures ?? []),
            from,
            to,
            sealed,
          },
  }
}

/** Returns the narrowing to a node and everything below it. @throws Refusal `notFound` for a node of another owner */
export async function narrowingToNode(
  scope: OwnerScope,
  nodeId: string | undefined,
): Promise<Narrowing> {
  const planIds = nodeId === undefined ? null : await planIdsFrom(scope, nodeId)
  return { planIds, states: null, figures: null }
}

/** Returns the condition on `e` for the filters of a list; entities in the bin never match. */
export function entityCondition(
  scope: OwnerScope,
  level: LevelTables,
  { states, ...filters }: Narrowing,
): OwnedSql {
  const condition = statelessCondition(scope, level, filters)
  return states === null ? condition : stateCondition(scope, level, { ...states, condition })
}

type LabelFilter = NonNullable<PromotionFilters['labels']>

/** Labels that were removed stay on rows, unseen, so that having any label means having one that exists. */
async function existingLabelFilter(
  scope: OwnerScope,
  { match, labelIds }: LabelFilter,
): Promise<LabelFilter> {
  const rows = await selectOwn(scope, 'label')
    .select('label_id')
    .where('removed_at', 'is', null)
    .execute()
  const existing = rows.map(({ label_id }) => label_id)
  const wanted = labelIds.filter((id) => existing.includes(id))
  return { match, labelIds: labelIds.length === 0 ? existing : wanted }
}

function labelCondition({ match, labelIds }: LabelFilter): RawBuilder<unknown> {
  // As the index says it.
  const has = sql`(e.label_ids <> '{}' and e.label_ids && ${labelIds}::bigint[])`
  return match === 'any' ? has : sql`not ${has}`
}

export function statelessCondition(
  scope: OwnerScope,
  level: LevelTables,
  filters: Omit<Narrowing, 'states'>,
): OwnedSql {
  const parts: RawBuilder<unknown>[] = []
  if (filters.planId !== undefined) parts.push(sql`e.plan_id = ${filters.planId}`)
  if (filters.groupId !== undefined) parts.push(sql`e.group_id = ${filters.groupId}`)
  if (filters.planIds !== null) parts.push(sql`e.plan_id = any (${filters.planIds}::bigint[])`)
  if (filters.switchOn !== undefined) parts.push(sql`e.switch_on = ${filters.switchOn}`)
  if (filters.extensionTypes !== undefined) {
    const plans = owned`select t.plan_id from plan t where t.owner_id = ${scope.ownerId}`
    parts.push(
      sql`e.plan_id in (${plans} and t.extension_type = any (${filters.extensionTypes}::smallint[]))`,
    )
  }
  if (filters.labels !== undefined) parts.push(labelCondition(filters.labels))
  if (filters.figures !== null) parts.push(figureCondition(scope, level, filters.figures))
  if (filters.text) parts.push(sql`e.${level.name} ilike ${containsPattern(filters.text)}`)
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    isNotDeleted(scope, level),
  )
}
