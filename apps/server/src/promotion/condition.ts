import type { PromotionFilters } from '@placard/contract/promotion'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import { owned, type OwnedSql } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { LevelTables } from '#server/promotion/level.ts'

/** The condition on `e` that a list's filters stand for; the acting owner is always its first part. */
export function entityCondition(
  scope: OwnerScope,
  level: LevelTables,
  filters: PromotionFilters,
): OwnedSql {
  const parts: RawBuilder<unknown>[] = []
  if (filters.planId !== undefined) parts.push(sql`e.plan_id = ${filters.planId}`)
  if (filters.groupId !== undefined) parts.push(sql`e.group_id = ${filters.groupId}`)
  if (filters.switchOn !== undefined) parts.push(sql`e.switch_on = ${filters.switchOn}`)
  if (filters.text) parts.push(sql`e.${level.name} ilike ${containsPattern(filters.text)}`)
  return parts.reduce<OwnedSql>(
    (condition, part) => owned`${condition} and ${part}`,
    owned`e.owner_id = ${scope.ownerId}`,
  )
}
