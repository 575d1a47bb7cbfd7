import type { Level } from '@placard/contract/report'
import { type RawBuilder, sql } from 'kysely'

/** Where a level's rows stand, and what a list of it can be sorted by. In every query the level's own table is `e`. */
export interface LevelTables {
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  /** Daily sums of the level. */
  readonly dayTable: RawBuilder<unknown>
  /** Further columns of the row that its list shows, of `e` and of its parents `p` (plan) and `g` (group). */
  readonly columns: RawBuilder<unknown>
  /** Joins of the parents, for those columns. */
  readonly parents: RawBuilder<unknown>
  /** Element codes that are columns of `e` or of a parent. */
  readonly sortable: Readonly<Record<string, RawBuilder<unknown>>>
}

const planOfEntity = sql`join plan p on p.owner_id = e.owner_id and p.plan_id = e.plan_id`

export const levelTables: Readonly<Record<Level, LevelTables>> = {
  plan: {
    table: sql`plan`,
    id: sql`plan_id`,
    name: sql`plan_name`,
    dayTable: sql`plan_day`,
    columns: sql`e.plan_id, e.plan_name, e.node_id, e.extension_type, e.day_limit, e.day_budget, e.begin_day, e.end_day,
      (select n.node_name from service_node n where n.owner_id = e.owner_id and n.node_id = e.node_id) as node_name,
      (select count(*)::int from ad_group c where c.owner_id = e.owner_id and c.plan_id = e.plan_id) as group_count`,
    parents: sql``,
    sortable: {
      planName: sql`e.plan_name`,
      dayBudget: sql`e.day_budget`,
      beginDay: sql`e.begin_day`,
      endDay: sql`e.end_day`,
    },
  },
  group: {
    table: sql`ad_group`,
    id: sql`group_id`,
    name: sql`group_name`,
    dayTable: sql`group_day`,
    columns: sql`e.group_id, e.group_name, e.plan_id, p.plan_name, e.price, e.begin_day, e.end_day,
      p.switch_on as plan_switch_on, p.begin_day as plan_begin_day, p.end_day as plan_end_day,
      (select count(*)::int from ad c where c.owner_id = e.owner_id and c.group_id = e.group_id) as ad_count,
      (select count(*)::int from keyword k where k.owner_id = e.owner_id and k.group_id = e.group_id) as keyword_count`,
    parents: planOfEntity,
    sortable: {
      groupName: sql`e.group_name`,
      planName: sql`p.plan_name`,
      price: sql`e.price`,
      beginDay: sql`e.begin_day`,
      endDay: sql`e.end_day`,
    },
  },
  ad: {
    table: sql`ad`,
    id: sql`ad_id`,
    name: sql`ad_name`,
    dayTable: sql`ad_day`,
    columns: sql`e.ad_id, e.ad_name, e.group_id, g.group_name, e.plan_id, p.plan_name, e.copywriter, e.page_url,
      p.switch_on as plan_switch_on, p.begin_day as plan_begin_day, p.end_day as plan_end_day,
      g.switch_on as group_switch_on, g.begin_day as group_begin_day, g.end_day as group_end_day`,
    parents: sql`${planOfEntity} join ad_group g on g.owner_id = e.owner_id and g.group_id = e.group_id`,
    sortable: { adName: sql`e.ad_name`, groupName: sql`g.group_name`, planName: sql`p.plan_name` },
  },
}

/** A figure to sort by: the sums that it needs, and what it makes of them. */
export interface SortableFigure {
  readonly sums: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
}

function counted(name: string): SortableFigure {
  // What was not counted sorts as 0.
  return { sums: sql`sum(d.${sql.ref(name)}::float8) as a`, value: sql`coalesce(f.a, 0)` }
}

function divided(name: string, by: string): SortableFigure {
  // A rate of nothing is null, which comes last.
  return {
    sums: sql`sum(d.${sql.ref(name)}::float8) as a, sum(d.${sql.ref(by)}::float8) as b`,
    value: sql`f.a / nullif(f.b, 0)`,
  }
}

/** Figures a list can be sorted by, over the sums `f`. */
export const sortableFigures: Readonly<Record<string, SortableFigure>> = {
  impressions: counted('impressions'),
  clicks: counted('clicks'),
  downloads: counted('downloads'),
  cost: counted('cost'),
  ctr: divided('clicks', 'impressions'),
  downloadRate: divided('downloads', 'clicks'),
  cpc: divided('cost', 'clicks'),
  cpm: divided('cost', 'impressions'),
  downloadPrice: divided('cost', 'downloads'),
}

/** The figure that a list is sorted by; null where it is by anything else. */
export function sortedFigure(sortName: string | undefined): SortableFigure | null {
  return sortName === undefined ? null : (sortableFigures[sortName] ?? null)
}

/**
 * The four sums over daily rows `d`. float8 adds whole numbers exactly up to 2^53, which is also the largest that the
 * wire can say, at a third of the time of PostgreSQL's numeric sums.
 */
export const exactSums = sql`sum(d.impressions::float8) as impressions, sum(d.clicks::float8) as clicks,
  sum(d.downloads::float8) as downloads, sum(d.cost::float8) as cost`
