import type { PromotionFilters } from '@placard/contract/promotion'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import { owned, type OwnedSql } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { LevelTables } from '#server/promotion/level.ts'
import { planIdsFrom } from '#server/promotion/service-node.ts'

/** A list's filters with the plans of the service node in the node's place. */
export interface Narrowing extends Omit<PromotionFilters, 'nodeId'> {
  /** Null: no node is named, so plans of every node and of none. */
  readonly planIds: readonly string[] | null
}

/** @throws Refusal `notFound` when the filters name a node that is not the acting owner's */
export async function narrowingOf(
  scope: OwnerScope,
  { nodeId, ...filters }: PromotionFilters,
): Promise<Narrowing> {
  const planIds = nodeId === undefined ? null : await planIdsFrom(scope, nodeId)
  return { ...filters, planIds }
}

/** The condition on `e` that a list's filters stand for; the acting owner is always its first part. */
export function entityCondition(
  scope: OwnerScope,
  level: LevelTables,
  filters: Narrowing,
): OwnedSql {
  const parts: RawBuilder<unknown>[] = []
  if (filters.planId !== undefined) parts.push(sql`e.plan_id = ${filters.planId}`)
  if (filters.groupId !== undefined) parts.push(sql`e.group_id = ${filters.groupId}`)
  if (filters.planIds !== null) parts.push(sql`e.plan_id = any (${filters.planIds}::bigint[])`)
  if (filters.switchOn !== undefined) parts.push(sql`e.switch_on = ${filters.switchOn}`)
  if (filters.text) parts.push(sql`e.${level.name} ilike ${containsPattern(filters.text)}`)
  return parts.reduce<OwnedSql>(
    (condition, part) => owned`${condition} and ${part}`,
    owned`e.owner_id = ${scope.ownerId}`,
  )
}
