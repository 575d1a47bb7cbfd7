import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { isNotDeleted } from '#server/campaigns/promotion/not-deleted.ts'
import type { LevelTables } from '#server/campaigns/promotion/level.ts'
import { planIdsFrom } from '#server/campaigns/promotion/service-node.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import { stateCondition, type WantedState } from '#server/campaigns/promotion/state-condition.ts'

/** A list's filters with the plans of the service node in the node's place, and the account that a state is derived for. */
export interface Narrowing extends Omit<PromotionFilters, 'nodeId' | 'state'> {
  /** Null: no node is named, so plans of every node and of none. */
  readonly planIds: readonly string[] | null
  /** Null: all statuses. */
  readonly state: WantedState | null
}

/** @throws Refusal `notFound` when the filters name a node that is not the acting owner's */
export async function narrowingOf(
  scope: OwnerScope,
  { nodeId, state, ...filters }: PromotionFilters,
): Promise<Narrowing> {
  return {
    ...filters,
    planIds: nodeId === undefined ? null : await planIdsFrom(scope, nodeId),
    state: state === undefined ? null : { state, account: await currentAccountState(scope) },
  }
}

/** Returns the condition on `e` for the filters of a list; entities in the bin never match. */
export function entityCondition(
  scope: OwnerScope,
  level: LevelTables,
  { state, ...filters }: Narrowing,
): OwnedSql {
  const condition = statelessCondition(scope, level, filters)
  return state === null ? condition : stateCondition(scope, level, { ...state, condition })
}

/** The same of all filters but the state. */
export function statelessCondition(
  scope: OwnerScope,
  level: LevelTables,
  filters: Omit<Narrowing, 'state'>,
): OwnedSql {
  const parts: RawBuilder<unknown>[] = []
  if (filters.planId !== undefined) parts.push(sql`e.plan_id = ${filters.planId}`)
  if (filters.groupId !== undefined) parts.push(sql`e.group_id = ${filters.groupId}`)
  if (filters.planIds !== null) parts.push(sql`e.plan_id = any (${filters.planIds}::bigint[])`)
  if (filters.switchOn !== undefined) parts.push(sql`e.switch_on = ${filters.switchOn}`)
  if (filters.extensionType !== undefined) {
    const plans = owned`select t.plan_id from plan t where t.owner_id = ${scope.ownerId}`
    parts.push(sql`e.plan_id in (${plans} and t.extension_type = ${filters.extensionType})`)
  }
  if (filters.text) parts.push(sql`e.${level.name} ilike ${containsPattern(filters.text)}`)
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    isNotDeleted(scope, level),
  )
}
