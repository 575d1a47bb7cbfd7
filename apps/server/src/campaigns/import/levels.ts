import { adFields, adReviewFields } from '@placard/domain/campaigns/ad/fields'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import type { EntryKind } from '@placard/domain/campaigns/import/entry'
import { dayLimit, extensionType } from '@placard/domain/campaigns/plan/codes'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { ValueKind } from '@placard/domain/campaigns/promotion/value-type'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { originOf } from '#server/campaigns/monitoring-link/passed-origin.ts'
import type { OwnerId } from '#server/platform/database/scope.ts'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** A level of the account for the queries of imports. In all of them, `e` is the entry and `t` the row of the level. */
export interface Level {
  readonly kind: Exclude<EntryKind, 'statistics'>
  readonly table: Sql
  readonly id: Sql
  /** The parts of the name, as columns of the entry. Two entries of a parent with equal parts are the same. */
  readonly name: Sql
  /** Returns the condition that a row of the level is not in the recycle bin. @param alias of the row */
  readonly isNotDeleted: (alias: Sql) => Sql
  /** The condition that `t` has the name of `e`. */
  readonly isNamed: Sql
  readonly parent: ParentLevel | null
  /** True for plans, groups and ads, which have fields to fix; keywords have none. */
  readonly isPromotion: boolean
  /** The fields of `t` under their wire names. */
  readonly current: Sql
  readonly defaults: Sql
  /** Computed fields, which override the others; null without any. */
  readonly derived: ((ownerId: OwnerId) => Sql) | null
  /** The columns to write, with their values from `w.wanted`. */
  readonly columns: readonly (readonly [Sql, Sql])[]
  /** Columns that only new entities get. */
  readonly newColumns: readonly (readonly [Sql, Sql])[]
  /** Columns that only existing entities get, over their row `t`. */
  readonly changedColumns: readonly (readonly [Sql, Sql])[]
}

/** The parent of an entry. In all queries, `p` is the row of the parent. */
export interface ParentLevel {
  readonly kind: 'plan' | 'group'
  readonly table: Sql
  readonly id: Sql
  /** Columns that a new row copies from its parent, with their values. */
  readonly columns: Sql
  readonly values: Sql
}

const isNotDeleted = (alias: Sql) => sql`${alias}.removed_at is null`
const text = (field: string) => sql`w.wanted->>${sql.lit(field)}`
const switchOn = [sql`switch_on`, sql`(${text('switchOn')})::boolean`] as const
const invalidFields = [
  sql`invalid_fields`,
  sql`array(select jsonb_array_elements_text(w.wanted->'invalidFields'))`,
] as const
const importedIn = (fields: Fields) =>
  Object.entries(fields).filter(([, { isImported }]) => isImported)

/** Returns the row `t` with the fields that files may contain, as the wire names them. */
function currentOf(fields: Fields): Sql {
  const values = importedIn(fields).map(
    ([name, { column }]) => sql`${sql.lit(name)}, to_jsonb(t.${sql.ref(column)})`,
  )
  return sql`jsonb_build_object(${sql.join(values)}, 'switchOn', t.switch_on, 'invalidFields', to_jsonb(t.invalid_fields))`
}

function defaultsOf(fields: Fields, others: object): Sql {
  const optional = importedIn(fields).filter(([, { input }]) => input.by === 'optional')
  const initial = Object.fromEntries(optional.map(([name, { type }]) => [name, type.initial]))
  const defaults = { switchOn: true, ...initial, ...others, invalidFields: [] }
  return sql`${sql.lit(JSON.stringify(defaults))}::jsonb`
}

/** Returns the columns of the fields that files may contain, and their values. */
function columnsOf(fields: Fields): Level['columns'] {
  const imported = importedIn(fields).map(
    ([name, { type, column }]) => [sql.ref(column), columnValue(name, type.kind)] as const,
  )
  return [...imported, switchOn, invalidFields]
}

function columnValue(name: string, kind: ValueKind): Sql {
  switch (kind) {
    case 'lines':
      return sql`array(select jsonb_array_elements_text(w.wanted->${sql.lit(name)}))`
    case 'amount':
      return sql`(${text(name)})::bigint`
    case 'day':
      return sql`(${text(name)})::date`
    default:
      return text(name)
  }
}

const plan: Level = {
  kind: 'plan',
  table: sql`plan`,
  id: sql`plan_id`,
  name: sql`e.plan_name`,
  isNotDeleted,
  isNamed: sql`t.plan_name = e.plan_name`,
  parent: null,
  isPromotion: true,
  current: sql`${currentOf(planFields)} || jsonb_build_object('dayLimit', t.day_limit)`,
  derived:
    () => sql`jsonb_build_object('dayLimit', case when (e.current || e.fields)->>'dayBudget' is null
    then ${sql.lit(dayLimit.none)} else ${sql.lit(dayLimit.budget)} end)`,
  // The files are about web pages.
  defaults: defaultsOf(planFields, { extensionType: extensionType.web }),
  columns: [...columnsOf(planFields), [sql`day_limit`, sql`(${text('dayLimit')})::smallint`]],
  newColumns: [[sql`extension_type`, sql`(${text('extensionType')})::smallint`]],
  changedColumns: [],
}

const group: Level = {
  kind: 'group',
  table: sql`ad_group`,
  id: sql`group_id`,
  name: sql`e.group_name`,
  isNotDeleted,
  isNamed: sql`t.group_name = e.group_name`,
  parent: {
    kind: 'plan',
    table: sql`plan`,
    id: sql`plan_id`,
    columns: sql`plan_id`,
    values: sql`p.plan_id`,
  },
  isPromotion: true,
  current: currentOf(groupFields),
  defaults: defaultsOf(groupFields, {}),
  derived: null,
  columns: columnsOf(groupFields),
  newColumns: [],
  changedColumns: [],
}

const inGroup: ParentLevel = {
  kind: 'group',
  table: sql`ad_group`,
  id: sql`group_id`,
  columns: sql`group_id`,
  values: sql`p.group_id`,
}

const names = (fields: readonly string[]) => sql.join(fields.map((field) => sql.lit(field)))

/** The same rule as `restartsReview`. */
const isReviewRestarted = (ownerId: OwnerId) => sql`
  (e.current->'reviewState')::int <> ${sql.lit(reviewState.notReviewed)} and exists (
    select from jsonb_each(e.fields) as field (key, value)
    where key in (${names(adReviewFields)}) and e.current->key <> value and not (
      (e.current->'reviewState')::int = ${sql.lit(reviewState.passed)} and key in (${names(Object.values(linkField))})
      and ${isPassedOrigin(ownerId, sql`value #>> '{}'`)}))`

/** The condition that a link is empty, has the origin of another link of the ad, or one that has passed. */
function isPassedOrigin(ownerId: OwnerId, link: Sql): Sql {
  const own = Object.values(linkField).map((field) => originOf(sql`e.current->>${sql.lit(field)}`))
  return sql`coalesce(${originOf(link)} in (${sql.join(own)}) or ${originOf(link)} in (
    select origin from passed_link_origin where owner_id = ${ownerId}), ${originOf(link)} is null)`
}

function keptReview(column: Sql): Sql {
  return sql`case when w.current->'reviewState' = w.wanted->'reviewState' then ${column} end`
}

const ad: Level = {
  kind: 'ad',
  table: sql`ad`,
  id: sql`ad_id`,
  name: sql`e.ad_name`,
  isNotDeleted,
  isNamed: sql`t.ad_name = e.ad_name`,
  parent: { ...inGroup, columns: sql`plan_id, group_id`, values: sql`p.plan_id, p.group_id` },
  isPromotion: true,
  current: sql`${currentOf(adFields)}
    || jsonb_build_object('reviewState', t.review_state, 'reviewReason', t.review_reason)`,
  defaults: defaultsOf(adFields, { reviewState: reviewState.notReviewed, reviewReason: '' }),
  // As with a save, a changed entity that has been reviewed is reviewed again.
  derived: (ownerId) => sql`case when ${isReviewRestarted(ownerId)}
    then jsonb_build_object('reviewState', ${sql.lit(reviewState.mustReviewAgain)}, 'reviewReason', '') else '{}' end`,
  columns: [
    ...columnsOf(adFields),
    [sql`review_state`, sql`(${text('reviewState')})::smallint`],
    [sql`review_reason`, text('reviewReason')],
  ],
  newColumns: [],
  changedColumns: [
    [sql`reviewer_id`, keptReview(sql`t.reviewer_id`)],
    [sql`reviewed_at`, keptReview(sql`t.reviewed_at`)],
  ],
}

const keyword: Level = {
  kind: 'keyword',
  table: sql`keyword`,
  id: sql`keyword_id`,
  name: sql`e.detail`,
  // Keywords have no recycle bin.
  isNotDeleted: () => sql`true`,
  isNamed: sql`t.keyword = e.fields->>'keyword' and t.match_type = (e.fields->>'matchType')::smallint`,
  parent: inGroup,
  isPromotion: false,
  current: sql`jsonb_build_object('keyword', t.keyword, 'matchType', t.match_type, 'switchOn', t.switch_on,
    'price', t.price)`,
  defaults: sql`'{"switchOn": true, "price": null}'::jsonb`,
  derived: null,
  columns: [
    [sql`keyword`, text('keyword')],
    [sql`match_type`, sql`(${text('matchType')})::smallint`],
    switchOn,
    [sql`price`, sql`(${text('price')})::bigint`],
  ],
  newColumns: [],
  changedColumns: [],
}

/** Parents before their children. */
export const levels: readonly Level[] = [plan, group, ad, keyword]

/**
 * Returns the entity after applying the fields of the file: `e.fields` over `e.current`. It is switched on only if no
 * field is left to fix.
 */
export function wantedOf({ isPromotion, derived }: Level, ownerId: OwnerId): Sql {
  if (!isPromotion) return sql`e.current || e.fields`
  return sql`e.current || (e.fields - 'invalidFields') || jsonb_build_object('invalidFields', e.invalid_fields,
    'switchOn', coalesce(e.fields->'switchOn', e.current->'switchOn')::boolean and e.invalid_fields = '[]')
    ${derived === null ? sql`` : sql`|| ${derived(ownerId)}`}`
}

/**
 * The fields to fix: those that the file does not change, and those that it contains. A new entity lacks the fields
 * that the file lacks.
 */
export const invalidFieldsOfEntry = sql`case
  when e.current->'invalidFields' = '[]' and not e.fields ? 'invalidFields' then '[]'::jsonb
  else (
    select coalesce(jsonb_agg(field order by field), '[]') from (
      select field from jsonb_array_elements_text(e.current->'invalidFields') as field where not e.fields ? field
      union
      select field from jsonb_array_elements_text(coalesce(e.fields->'invalidFields', '[]')) as field
      where e.target_id is null or e.fields ? field
    ) as fields
  ) end`
