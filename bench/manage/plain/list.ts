import type { Level } from '@placard/contract/campaigns/report'
import type { ShownState } from '@placard/domain/campaigns/promotion/delivery'
import { type RawBuilder, sql } from 'kysely'
import { account, isInState, reasonColumn, standing } from './delivery.ts'
import { plainLevels } from './level.ts'
import type { Subject } from './subject.ts'

/** A page of fifty rows of a level, newest first unless sorted by cost. */
export interface PlainPage {
  readonly level: Level
  readonly pageNum?: number
  readonly text?: string
  readonly state?: ShownState
  readonly byCost?: boolean
}

const pageSize = 50

/** The statements of a page: its rows with their figures and all reasons against their delivery, and the count of all. */
export function plainList(subject: Subject, page: PlainPage): RawBuilder<unknown>[] {
  const { level, pageNum = 1, byCost = false } = page
  const { id, dayTable, listed } = plainLevels[level]
  const { ownerId, from, to } = subject
  const days = sql`d.owner_id = ${ownerId} and d.day between ${from} and ${to}`
  const [matching, condition] = matchingRows(subject, page)
  const costs = sql`left join (
    select d.${id}, sum(d.cost) as cost from ${dayTable} d where ${days} group by d.${id}
  ) f on f.${id} = e.${id}`
  const order = byCost ? sql`coalesce(f.cost, 0) desc, e.${id} desc` : sql`e.${id} desc`
  // Figures and reasons are worked out for the rows of the page alone.
  const wanted = sql`(
    select e.* from ${matching} ${byCost ? costs : sql``}
    where ${condition} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}
  )`
  return [
    sql`with ${account(subject)} select ${listed}, ${reasonColumn(level, subject)}, s.*
      from ${standing(level, subject, wanted)}
      cross join lateral (
        select coalesce(sum(d.impressions), 0) as impressions, coalesce(sum(d.clicks), 0) as clicks,
          coalesce(sum(d.downloads), 0) as downloads, coalesce(sum(d.cost), 0) as cost
        from ${dayTable} d where ${days} and d.${id} = e.${id}
      ) s
      order by ${byCost ? sql`s.cost desc, ` : sql``}e.${id} desc`,
    sql`with ${account(subject)} select count(*) as total from ${matching} where ${condition}`,
  ]
}

/** The rows `e` of the page and those before and after it: from what, and on what condition. */
function matchingRows(subject: Subject, { level, text, state }: PlainPage) {
  const { table, name, parentsOutside, joinedOutside } = plainLevels[level]
  const own = sql`e.owner_id = ${subject.ownerId} and e.removed_at is null`
  const named = text === undefined ? sql`true` : sql`e.${name} ilike ${`%${text}%`}`
  return state === undefined
    ? ([sql`${table} e`, sql`${own} and ${parentsOutside(subject.ownerId)} and ${named}`] as const)
    : ([
        standing(level, subject, table),
        sql`${own} and ${joinedOutside} and ${named} and ${isInState(level, subject, state)}`,
      ] as const)
}
