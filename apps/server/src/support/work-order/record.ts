import type { OutputOf } from '@placard/contract/platform/call'
import type { listWorkOrders } from '@placard/contract/support/work-order'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  workOrderStateName,
  type WorkOrderScheme,
  type WorkOrderState,
} from '@placard/domain/support/work-order/scheme'
import type { WorkOrderType } from '@placard/domain/support/work-order/type'
import { sql } from 'kysely'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The row of a work order. */
export interface OrderRecord {
  order_id: string
  scheme: WorkOrderScheme
  status: number
  order_type: WorkOrderType
  title: string
  created_at: Date
  active_at: Date
  version: number
}

/** The columns of `OrderRecord` of the order `w`. */
export const orderColumns = sql`w.order_id, w.scheme, w.status, w.order_type, w.title, w.created_at, w.active_at, w.version`

/** Returns its status, with the display name for the reader. */
export function namedStatus(
  { scheme, status }: WorkOrderState,
  locale: Locale,
): WorkOrderState & { readonly statusName: string } {
  return { scheme, status, statusName: workOrderStateName({ scheme, status }, locale) }
}

/** Returns an order as lists show it. */
export function rowOf(
  order: OrderRecord,
  locale: Locale,
): OutputOf<typeof listWorkOrders>['items'][number] {
  return {
    workOrderId: order.order_id,
    ...namedStatus(order, locale),
    type: order.order_type,
    title: order.title,
    createdAt: order.created_at.getTime(),
    activeAt: order.active_at.getTime(),
    version: order.version,
  }
}

/** Locks an order until the end of the transaction. @throws Refusal `notFound` */
export async function lockOrder(scope: OwnerScope, orderId: string) {
  const order = await selectOwn(scope, 'work_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order === undefined) throw notFound()
  return order
}

/** The result of `lockOrder`. */
export type LockedWorkOrder = Awaited<ReturnType<typeof lockOrder>>
