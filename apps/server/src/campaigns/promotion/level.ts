import type { Level } from '@placard/contract/campaigns/report'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { adFields } from '@placard/domain/campaigns/ad/fields'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { planFields } from '@placard/domain/campaigns/plan/fields'
import type { Field, Fields } from '@placard/domain/campaigns/promotion/field'
import type { AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { joinPlanDay } from '#server/statistics/figure/cost.ts'

/** The values of `Facts`, or SQL for them where they differ by row. */
export type InSql<Facts> = {
  readonly [Name in keyof Facts]: Facts[Name] | RawBuilder<unknown>
}

interface ParentTable {
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
}

/** The tables of a level, and the sort keys of its list. In every query the level's own table is `e`. */
export interface LevelTables {
  readonly level: Level
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  /** Further columns of the row that its list shows, of `e` and of its parents `p` (plan) and `g` (group). */
  readonly columns: RawBuilder<unknown>
  /** The counts of what is below the row, after a comma, which its list shows and no save reads. */
  readonly counts: RawBuilder<unknown>
  /** Columns that a save reads besides those, and no list. */
  readonly saved: RawBuilder<unknown>
  /**
   * The columns of the row and its parents that decide whether it is delivered, besides its switch. @see DeliveryStatusRow
   */
  readonly standing: RawBuilder<unknown>
  /**
   * The ads `b` below its rows that are delivered unless the row itself is not, as a `from` and `where` to which more
   * conditions can be added; null: its rows are ads, which contain creatives.
   */
  readonly deliverableAds: ((time: InSql<AccountTime>) => RawBuilder<unknown>) | null
  /** The tables of its parents, the outermost first. */
  readonly above: readonly ParentTable[]
  /** Joins of the parents, for those columns. */
  readonly parents: RawBuilder<unknown>
  /** Element codes that are columns of `e` or of a parent. */
  readonly sortable: Readonly<Record<string, RawBuilder<unknown>>>
}

const planOfEntity = sql`join plan p on p.owner_id = e.owner_id and p.plan_id = e.plan_id`
// Few are offline, so they are read once for each statement.
const isAppOffline = (code: RawBuilder<unknown>) => sql`coalesce(${code} in (
  select i.code from dictionary_item i where i.dic_type = ${sql.lit(dictionaryType.app)} and i.offline
), false) as is_app_offline`
const planAbove = sql`p.switch_on as plan_switch_on, p.begin_day as plan_begin_day, p.end_day as plan_end_day,
  p.day_budget as plan_budget, ${isAppOffline(sql`p.app_code`)}`

const plans: ParentTable = { table: sql`plan`, id: sql`plan_id` }
const groups: ParentTable = { table: sql`ad_group`, id: sql`group_id` }

const { passed } = reviewState

/** The creatives `c` that may be shown. */
export const shownCreatives = sql`creative c where c.switch_on and c.review_state = ${sql.lit(passed)} and c.removed_at is null`

// The same rule as `reasonsAgainst` for an ad; the first four conditions are those of the index `ad_deliverable`.
const deliverable = sql`b.switch_on and b.review_state = ${sql.lit(passed)} and b.invalid_fields = '{}' and b.removed_at is null
  and exists (select from ${shownCreatives} and c.owner_id = b.owner_id and c.ad_id = b.ad_id)`

/** The condition that a group `h` itself keeps none of its ads from delivery. */
const runningGroup = ({
  today,
  halfHour,
}: InSql<AccountTime>) => sql`h.removed_at is null and h.switch_on
  and coalesce(h.begin_day <= ${today}, true) and coalesce(h.end_day >= ${today}, true)
  and coalesce(substr(h.schedule, ${halfHour}::int + 1, 1) = '1', true)`

const notShown = sql`null::smallint as review_state, null::boolean as has_creative`
const noPlan = sql`null::boolean as plan_switch_on, null::date as plan_begin_day, null::date as plan_end_day`
const noGroup = sql`null::boolean as group_switch_on, null::date as group_begin_day, null::date as group_end_day`

// The columns of the delivery status contain the days and the schedule of every row.
const inStatus = new Set(['begin_day', 'end_day', 'schedule'])

function columnsWhere(fields: Fields, isPart: (field: Field) => boolean): RawBuilder<unknown> {
  const columns = Object.values(fields).filter(
    (field) => isPart(field) && !inStatus.has(field.column),
  )
  return sql.join(columns.map(({ column }) => sql`e.${sql.ref(column)}`))
}

const listedColumns = (fields: Fields) => columnsWhere(fields, ({ list }) => list !== null)
const unlistedColumns = (fields: Fields) => columnsWhere(fields, ({ list }) => list === null)

function sortableColumns(fields: Fields): Readonly<Record<string, RawBuilder<unknown>>> {
  const sortable = Object.entries(fields).filter(
    ([, { list }]) => list !== null && list !== 'value' && list.isSortable,
  )
  return Object.fromEntries(sortable.map(([name, { column }]) => [name, sql`e.${sql.ref(column)}`]))
}

export const levelTables: Readonly<Record<Level, LevelTables>> = {
  plan: {
    level: 'plan',
    table: sql`plan`,
    id: sql`plan_id`,
    name: sql`plan_name`,
    columns: sql`e.plan_id, ${listedColumns(planFields)},
      (select n.node_name from service_node n where n.owner_id = e.owner_id and n.node_id = e.node_id) as node_name`,
    counts: sql`, (select count(*)::int from ad_group c where c.owner_id = e.owner_id and c.plan_id = e.plan_id
        and c.removed_at is null) as group_count`,
    saved: unlistedColumns(planFields),
    standing: sql`e.begin_day, e.end_day, ${noPlan}, ${noGroup}, null::text as schedule,
      e.day_budget as plan_budget, ${isAppOffline(sql`e.app_code`)}, ${notShown}`,
    deliverableAds: (
      time,
    ) => sql`ad b join ad_group h on h.owner_id = b.owner_id and h.group_id = b.group_id
      where ${deliverable} and ${runningGroup(time)}`,
    above: [],
    parents: sql``,
    sortable: sortableColumns(planFields),
  },
  group: {
    level: 'group',
    table: sql`ad_group`,
    id: sql`group_id`,
    name: sql`group_name`,
    columns: sql`e.group_id, e.plan_id, p.plan_name, ${listedColumns(groupFields)}`,
    counts: sql`, (select count(*)::int from ad c where c.owner_id = e.owner_id and c.group_id = e.group_id
        and c.removed_at is null) as ad_count,
      (select count(*)::int from keyword k where k.owner_id = e.owner_id and k.group_id = e.group_id) as keyword_count`,
    saved: sql`${unlistedColumns(groupFields)}, p.delivery_mode`,
    standing: sql`e.begin_day, e.end_day, ${planAbove}, ${noGroup}, e.schedule, ${notShown}`,
    deliverableAds: () => sql`ad b where ${deliverable}`,
    above: [plans],
    parents: planOfEntity,
    sortable: { ...sortableColumns(groupFields), planName: sql`p.plan_name` },
  },
  ad: {
    level: 'ad',
    table: sql`ad`,
    id: sql`ad_id`,
    name: sql`ad_name`,
    columns: sql`e.ad_id, e.group_id, g.group_name, e.plan_id, p.plan_name, ${listedColumns(adFields)}, e.review_reason`,
    counts: sql``,
    saved: sql`${unlistedColumns(adFields)}, p.ad_type, p.extension_type, g.extension_flow, g.flow_scene`,
    standing: sql`null::date as begin_day, null::date as end_day, ${planAbove},
      g.switch_on as group_switch_on, g.begin_day as group_begin_day, g.end_day as group_end_day, g.schedule,
      e.review_state, exists (select from ${shownCreatives} and c.owner_id = e.owner_id and c.ad_id = e.ad_id) as has_creative`,
    deliverableAds: null,
    above: [plans, groups],
    parents: sql`${planOfEntity} join ad_group g on g.owner_id = e.owner_id and g.group_id = e.group_id`,
    sortable: {
      ...sortableColumns(adFields),
      groupName: sql`g.group_name`,
      planName: sql`p.plan_name`,
    },
  },
}

/** The columns of a `DeliveryStatusRow`, over `standingTables`. */
export function standingColumns(
  { id, standing, deliverableAds }: LevelTables,
  time: InSql<AccountTime>,
): RawBuilder<unknown> {
  const hasDeliverableAd =
    deliverableAds === null
      ? sql`null::boolean`
      : sql`exists (select from ${deliverableAds(time)} and b.owner_id = e.owner_id and b.${id} = e.${id})`
  return sql`e.switch_on, e.invalid_fields, ${standing}, t.cost as plan_spent, ${hasDeliverableAd} as has_deliverable_ad`
}

/** Selects the level's rows `e` with their parents, and `t`, today's spending of their plans. */
export function standingTables(
  { table, parents }: LevelTables,
  { today }: InSql<Pick<AccountTime, 'today'>>,
): RawBuilder<unknown> {
  return sql`${table} e ${parents} ${joinPlanDay(today)}`
}

type Above = LevelTables['above']

/** The condition on `e` that it is the acting owner's, and neither in the bin nor in something that is. */
export function isNotDeleted(scope: OwnerScope, { above }: Pick<LevelTables, 'above'>): OwnedSql {
  return owned`e.removed_at is null and ${hasNoDeletedParent(scope, above)}`
}

/** The condition on `e` that it is the acting owner's, and nothing above it is in the bin. That is little: it is asked for once, and not for each row. */
export function hasNoDeletedParent({ ownerId }: OwnerScope, above: Above): OwnedSql {
  return above.reduce<OwnedSql>(
    (condition, { table, id }) =>
      owned`${condition} and e.${id} not in (
        select r.${id} from ${table} r where r.owner_id = ${ownerId} and r.removed_at is not null)`,
    owned`e.owner_id = ${ownerId}`,
  )
}
