import { adFields } from '@placard/domain/campaigns/ad/fields'
import { creativeFields } from '@placard/domain/campaigns/creative/fields'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { LoggedEntity } from '@placard/domain/platform/operation-log/entity'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** A table that is copied along with an entity, and how a row of it is rewritten. */
export interface CopiedTable {
  readonly entity: LoggedEntity & ('group' | 'ad' | 'keyword' | 'creative')
  readonly table: Sql
  readonly id: Sql
  /** The column of the parent that these copies belong to. */
  readonly parent: Sql
  /** The condition on the rows `e` to copy. */
  readonly isCopied: Sql
  /** Columns that refer to parents, and their values from `s`, whose `new_parent` is the parent's copy. */
  readonly placed: readonly (readonly [Sql, Sql])[]
  readonly columns: Sql
  /** The name of a row `s` in the log. */
  readonly name: Sql
  readonly below: readonly CopiedTable[]
}

function columnsToCopy(fields: Fields): Sql {
  const copied = Object.values(fields).filter(({ isCopied }) => isCopied)
  return sql.join(copied.map(({ column }) => sql.ref(column)))
}

/** The copied columns, without name, switch, review and version. */
export const copiedColumns = {
  plan: sql`${columnsToCopy(planFields)}, invalid_fields`,
  group: sql`${columnsToCopy(groupFields)}, invalid_fields`,
  ad: sql`${columnsToCopy(adFields)}, invalid_fields`,
} as const

const isNotDeleted = sql`e.removed_at is null`

const creatives: CopiedTable = {
  entity: 'creative',
  table: sql`creative`,
  id: sql`creative_id`,
  parent: sql`ad_id`,
  isCopied: isNotDeleted,
  placed: [[sql`ad_id`, sql`s.new_parent`]],
  columns: sql`${columnsToCopy(creativeFields)}, switch_on`,
  name: sql`(select a.ad_name from ad a where a.owner_id = s.owner_id and a.ad_id = s.new_parent)`,
  below: [],
}

const keywords: CopiedTable = {
  entity: 'keyword',
  table: sql`keyword`,
  id: sql`keyword_id`,
  parent: sql`group_id`,
  isCopied: sql`true`,
  placed: [[sql`group_id`, sql`s.new_parent`]],
  columns: sql`keyword, match_type, price, switch_on`,
  name: sql`s.keyword`,
  below: [],
}

const ads: CopiedTable = {
  entity: 'ad',
  table: sql`ad`,
  id: sql`ad_id`,
  parent: sql`group_id`,
  isCopied: isNotDeleted,
  placed: [
    [sql`group_id`, sql`s.new_parent`],
    [
      sql`plan_id`,
      sql`(select g.plan_id from ad_group g where g.owner_id = s.owner_id and g.group_id = s.new_parent)`,
    ],
  ],
  columns: sql`ad_name, switch_on, ${copiedColumns.ad}`,
  name: sql`s.ad_name`,
  below: [creatives],
}

const groups: CopiedTable = {
  entity: 'group',
  table: sql`ad_group`,
  id: sql`group_id`,
  parent: sql`plan_id`,
  isCopied: isNotDeleted,
  placed: [[sql`plan_id`, sql`s.new_parent`]],
  columns: sql`group_name, switch_on, ${copiedColumns.group}`,
  name: sql`s.group_name`,
  below: [keywords, ads],
}

const creativesOf = (ad: Sql) => sql`(select count(*) from creative v
  where v.owner_id = ${ad}.owner_id and v.ad_id = ${ad}.ad_id and v.removed_at is null)`
const inGroup = (group: Sql) => sql`((select count(*) from keyword k
    where k.owner_id = ${group}.owner_id and k.group_id = ${group}.group_id)
  + (select coalesce(sum(1 + ${creativesOf(sql`b`)}), 0) from ad b
    where b.owner_id = ${group}.owner_id and b.group_id = ${group}.group_id and b.removed_at is null))`
const inPlan = (plan: Sql) => sql`(select coalesce(sum(1 + ${inGroup(sql`h`)}), 0) from ad_group h
  where h.owner_id = ${plan}.owner_id and h.plan_id = ${plan}.plan_id and h.removed_at is null)`

/** The number of rows in a row `e` that are copied with it, by the rules of `copiedBelow`. */
export const copiedCount = {
  plan: inPlan(sql`e`),
  group: inGroup(sql`e`),
  ad: creativesOf(sql`e`),
} as const

/** The tables below a plan, a group and an ad. Creatives are always copied with their ad. */
export const copiedBelow = { plan: [groups], group: [keywords, ads], ad: [creatives] } as const
