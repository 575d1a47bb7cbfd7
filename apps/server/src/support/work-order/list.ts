import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  countWorkOrders,
  listWorkOrders,
  WorkOrder,
} from '@placard/contract/support/work-order'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  type WorkOrderScheme,
  workOrderScheme,
  workOrderStates,
} from '@placard/domain/support/work-order/scheme'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  namedStatus,
  orderColumns,
  type OrderRecord,
  type Party,
  rowOf,
} from '#server/support/work-order/record.ts'
import { isOpen, movesOf } from '@placard/domain/support/work-order/transition'
import { selectOwn } from '#server/platform/database/own.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'

type Listing = ReadInputOf<typeof listWorkOrders>

export async function listOwnOrders(
  scope: OwnerScope,
  { pageNum, pageSize, filters }: Listing,
  locale: Locale,
): Promise<OutputOf<typeof listWorkOrders>> {
  const condition = owned`w.owner_id = ${scope.ownerId} and ${matches(filters)}`
  const [page, total] = await Promise.all([
    runOwn<OrderRecord>(
      scope,
      owned`select ${orderColumns} from work_order w where ${condition}
        order by w.active_at desc, w.order_id desc ${pageLimit({ pageNum, pageSize })}`,
    ),
    ownRowCount(scope, owned`from work_order w where ${condition}`),
  ])
  return { items: page.rows.map((row) => rowOf(row, locale)), total }
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

/** Returns an order as one side sees it. @throws Refusal `notFound` */
export async function shownOrder(party: Party, orderId: string): Promise<WorkOrder> {
  const { scope, side, locale } = party
  const order = await selectOwn(scope, 'work_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) throw notFound()
  return {
    ...rowOf(order, locale),
    entries: await threadOf(party, orderId),
    moves: movesOf(side, order),
    canReply: isOpen(order),
  }
}

type Entry = WorkOrder['entries'][number]

interface LogEntryRow {
  entry_id: string
  by: Entry['by']
  name: string
  body: string
  from_scheme: WorkOrderScheme | null
  from_status: number | null
  to_status: number | null
  created_at: Date
  files: Entry['attachments'] | null
}

/** Returns the thread of an order, oldest first. Owners see the names of their own users, staff those of everyone. */
async function threadOf(party: Party, orderId: string): Promise<Entry[]> {
  const { scope, side } = party
  const { rows } = await runOwn<LogEntryRow>(
    scope,
    owned`select e.*, coalesce(case when ${side === 'platform'} or a.owner_id = e.owner_id then a.account_name end, '') as name,
      case when a.owner_id is null then 'platform' when a.owner_id = e.owner_id then 'own' else 'agency' end as by,
      (select jsonb_agg(jsonb_build_object('fileId', f.file_id::text, 'fileName', f.file_name, 'mediaType', f.media_type,
          'bytes', f.byte_count) order by f.file_id)
        from work_order_file s join stored_file f using (owner_id, file_id)
        where s.owner_id = e.owner_id and s.entry_id = e.entry_id) as files
    from work_order_entry e left join account a on a.account_id = e.account_id
    where e.owner_id = ${scope.ownerId} and e.order_id = ${orderId}
    order by e.entry_id`,
  )
  return rows.map((row) => ({
    entryId: row.entry_id,
    by: row.by,
    name: row.name,
    at: row.created_at.getTime(),
    text: row.body,
    attachments: row.files ?? [],
    move: moveOf(row, party),
  }))
}

function moveOf(
  { from_scheme, from_status, to_status }: LogEntryRow,
  { locale }: Party,
): Entry['move'] {
  // The database holds all three, or none.
  if (from_scheme === null || from_status === null || to_status === null) return null
  return {
    from: namedStatus({ scheme: from_scheme, status: from_status }, locale),
    to: namedStatus({ scheme: workOrderScheme.new, status: to_status }, locale),
  }
}
