import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { AnyWorkOrder, listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'
import { shownOrder } from '#server/support/work-order/detail.ts'
import { matches } from '#server/support/work-order/list.ts'
import type { Desk, Party } from '#server/support/work-order/party.ts'
import { orderColumns, type OrderRecord, rowOf } from '#server/support/work-order/record.ts'

type Listing = ReadInputOf<typeof listAnyWorkOrders>

interface CareRecord {
  owner_id: string
  owner_name: string
  handled_by: string | null
}

const careColumns = sql`o.owner_id, o.owner_name, h.account_name as handled_by`
const tables = sql`work_order w join owner o on o.owner_id = w.owner_id
  left join account h on h.account_id = w.handled_by`

/** Returns one page of the orders of all owners, and the total number of matches. */
export async function listEveryOrder(
  { unit: { db }, locale }: Desk,
  { pageNum, pageSize, filters }: Listing,
): Promise<OutputOf<typeof listAnyWorkOrders>> {
  const condition = conditionOf(filters)
  const [page, count] = await Promise.all([
    sql<
      OrderRecord & CareRecord
    >`select ${orderColumns}, ${careColumns} from ${tables} where ${condition}
      order by w.active_at desc, w.order_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
      db,
    ),
    sql<{
      total: number
    }>`select count(*)::int as total from work_order w where ${condition}`.execute(db),
  ])
  const items = page.rows.map((row) => ({ ...rowOf(row, locale), ...careOf(row) }))
  return { items, total: count.rows[0]?.total ?? 0 }
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
