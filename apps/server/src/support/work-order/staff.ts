import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { AnyWorkOrder, listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { matches, shownOrder } from '#server/support/work-order/list.ts'
import {
  type Desk,
  orderColumns,
  type OrderRecord,
  type Party,
  rowOf,
} from '#server/support/work-order/record.ts'
import { workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { migratedStatus } from '@placard/domain/support/work-order/transition'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { loggedChanges } from '#server/platform/operation-log/write.ts'

type Listing = ReadInputOf<typeof listAnyWorkOrders>

interface CareRecord {
  owner_id: string
  owner_name: string
  handled_by: string | null
}

const careColumns = sql`o.owner_id, o.owner_name, h.account_name as handled_by`
const tables = sql`work_order w join owner o on o.owner_id = w.owner_id
  left join account h on h.account_id = w.handled_by`

export async function listEveryOrder(
  { unit: { db }, locale }: Desk,
  { pageNum, pageSize, filters }: Listing,
): Promise<OutputOf<typeof listAnyWorkOrders>> {
  const condition = conditionOf(filters)
  const [page, total] = await Promise.all([
    sql<
      OrderRecord & CareRecord
    >`select ${orderColumns}, ${careColumns} from ${tables} where ${condition}
      order by w.active_at desc, w.order_id desc ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, sql`from work_order w where ${condition}`),
  ])
  const items = page.rows.map((row) => ({ ...rowOf(row, locale), ...careOf(row) }))
  return { items, total }
}

function conditionOf({ ownerText, ...filters }: Listing['filters']): RawBuilder<unknown> {
  if (!ownerText) return matches(filters)
  return sql`${matches(filters)} and w.owner_id in (
    select n.owner_id from owner n
    where n.owner_name ilike ${containsPattern(ownerText)} or n.owner_id::text = ${ownerText}
  )`
}

/** Returns an order as staff see it. @throws Refusal `notFound` */
export async function orderForStaff(
  { unit: { db } }: Desk,
  party: Party,
  orderId: string,
): Promise<AnyWorkOrder> {
  const order = await shownOrder(party, orderId)
  const { rows } =
    await sql<CareRecord>`select ${careColumns} from ${tables} where w.order_id = ${orderId}`.execute(
      db,
    )
  const [care] = rows
  if (care === undefined) throw new Error(`expected a work order ${orderId}`)
  return { ...order, ...careOf(care) }
}

function careOf({ owner_id, owner_name, handled_by }: CareRecord) {
  return { ownerId: owner_id, ownerName: owner_name, handledBy: handled_by ?? '' }
}

/**
 * Migrates orders of the old scheme to the new one, and skips those already migrated.
 *
 * @param orderIds undefined for all orders of every owner
 * @returns the number of migrated orders
 * @throws Refusal `notFound` if one does not exist
 */
export async function migrateOrders(
  { unit, actor }: Desk,
  orderIds: readonly string[] | undefined,
): Promise<number> {
  const isMeant = orderIds === undefined ? sql`true` : sql`w.order_id = any(${orderIds}::bigint[])`
  if (orderIds !== undefined) {
    const { rows } = await sql`select from work_order w where ${isMeant}`.execute(unit.db)
    if (rows.length < new Set(orderIds).size) throw notFound()
  }
  const { rows: owners } = await sql<{ owner_id: string; time_zone: string }>`
    select o.owner_id, o.time_zone from owner o
    where exists (select from work_order w where w.owner_id = o.owner_id and w.scheme = ${workOrderScheme.old} and ${isMeant})
    order by o.owner_id`.execute(unit.db)
  let count = 0
  for (const { owner_id: ownerId, time_zone: timeZone } of owners)
    count += await migrateOwn(ownerScope(unit, { ...actor, ownerId, timeZone }), isMeant)
  return count
}

/** The old and the new status of each migrated order. */
const statusPairs = sql.join(
  Object.entries(migratedStatus).map(([old, now]) => sql`(${Number(old)}::int, ${now}::int)`),
)

async function migrateOwn(scope: OwnerScope, isMeant: RawBuilder<unknown>): Promise<number> {
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`
      with old as (
        select w.order_id, w.status, p.now from work_order w join (values ${statusPairs}) p (status, now) using (status)
        where w.owner_id = ${scope.ownerId} and w.scheme = ${workOrderScheme.old} and ${isMeant} for update of w
      ),
      moved as (
        update work_order w set scheme = ${workOrderScheme.new}, status = old.now, version = w.version + 1 from old
        where w.owner_id = ${scope.ownerId} and w.order_id = old.order_id
        returning w.order_id, w.title, w.version, old.status as was, old.now
      ),
      told as (
        insert into work_order_entry (owner_id, order_id, account_id, from_scheme, from_status, to_status)
        select ${scope.ownerId}::bigint, order_id, ${scope.accountId}::bigint, ${workOrderScheme.old}, was, now from moved
      ),
      logged as (${loggedChanges(
        scope,
        sql`select 'change' as operation, 'workOrder' as entity, order_id as entity_id, title as entity_name,
            jsonb_build_object('scheme', ${workOrderScheme.old}::text, 'status', was) as before,
            jsonb_build_object('scheme', ${workOrderScheme.new}::text, 'status', now) as after, version
          from moved`,
      )})
      select count(*)::int as count from moved`,
  )
  return rows[0]?.count ?? 0
}
