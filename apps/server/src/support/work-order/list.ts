import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { countWorkOrders, listWorkOrders } from '@placard/contract/support/work-order'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { workOrderStates } from '@placard/domain/support/work-order/scheme'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  namedStatus,
  orderColumns,
  type OrderRecord,
  rowOf,
} from '#server/support/work-order/record.ts'

type Listing = ReadInputOf<typeof listWorkOrders>

/** Returns one page of the acting owner's orders, and the total number of matches. */
export async function listOwnOrders(
  scope: OwnerScope,
  { pageNum, pageSize, filters }: Listing,
  locale: Locale,
): Promise<OutputOf<typeof listWorkOrders>> {
  const condition = owned`w.owner_id = ${scope.ownerId} and ${matches(filters)}`
  const [page, count] = await Promise.all([
    runOwn<OrderRecord>(
      scope,
      owned`select ${orderColumns} from work_order w where ${condition}
        order by w.active_at desc, w.order_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    ),
    runOwn<{ total: number }>(
      scope,
      owned`select count(*)::int as total from work_order w where ${condition}`,
    ),
  ])
  return { items: page.rows.map((row) => rowOf(row, locale)), total: count.rows[0]?.total ?? 0 }
}

/** Returns the condition that the order `w` matches the filters. */
export function matches({ scheme, statuses, type, text }: Listing['filters']): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (scheme !== undefined) parts.push(sql`w.scheme = ${scheme}`)
  if (statuses !== undefined) parts.push(sql`w.status = any(${statuses}::int[])`)
  if (type !== undefined) parts.push(sql`w.order_type = ${type}`)
  if (text) parts.push(sql`(w.title ilike ${containsPattern(text)} or w.order_id::text = ${text})`)
  return sql.join(parts, sql` and `)
}

/** Returns the number of the acting owner's orders in each status. */
export async function countOwnOrders(
  scope: OwnerScope,
  locale: Locale,
): Promise<OutputOf<typeof countWorkOrders>> {
  const { rows } = await runOwn<{ scheme: string; status: number; count: number }>(
    scope,
    owned`select scheme, status, count(*)::int as count from work_order
      where owner_id = ${scope.ownerId} group by scheme, status`,
  )
  return workOrderStates.map((standing) => {
    const found = rows.find(
      ({ scheme: of, status }) => of === standing.scheme && status === standing.status,
    )
    return { ...namedStatus(standing, locale), count: found?.count ?? 0 }
  })
}
