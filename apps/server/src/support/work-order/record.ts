import type { OutputOf } from '@placard/contract/platform/call'
import type { listWorkOrders } from '@placard/contract/support/work-order'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  type WorkOrderScheme,
  type WorkOrderState,
  workOrderStateName,
  type WorkOrderType,
} from '@placard/domain/support/work-order/scheme'
import { sql } from 'kysely'
import { selectOwn } from '#server/platform/database/own.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { WorkOrderSide } from '@placard/domain/support/work-order/transition'
import type { StaffContext } from '#server/platform/http/route.ts'

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

export function namedStatus(
  { scheme, status }: WorkOrderState,
  locale: Locale,
): WorkOrderState & { readonly statusName: string } {
  return { scheme, status, statusName: workOrderStateName({ scheme, status }, locale) }
}

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

export type LockedWorkOrder = Awaited<ReturnType<typeof lockOrder>>

/** A party that handles the orders of one owner. */
export interface Party {
  /** The owner of the orders, whichever side the party is on. */
  readonly scope: OwnerScope
  readonly side: WorkOrderSide
  readonly locale: Locale
}

/** A member of platform staff, or the user of a command. */
export type Desk = Pick<StaffContext, 'unit' | 'actor' | 'locale'>

/** Returns the platform as a party for the owner of an order. @throws Refusal `notFound` */
export async function atOrder(desk: Desk, orderId: string): Promise<Party> {
  const order = await desk.unit.db
    .selectFrom('work_order')
    .select('owner_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return atOwner(desk, order)
}

/** Returns the same for a file of the order, sent or unsent. @throws Refusal `notFound` */
export async function atFile(desk: Desk, fileId: string): Promise<Party> {
  const file = await desk.unit.db
    .selectFrom('stored_file')
    .select('owner_id')
    .where('file_id', '=', fileId)
    .where('purpose', '=', 'workOrder')
    .executeTakeFirst()
  return atOwner(desk, file)
}

async function atOwner(
  { unit, actor, locale }: Desk,
  owned: { owner_id: string } | undefined,
): Promise<Party> {
  if (owned === undefined) throw notFound()
  const { owner_id: ownerId, time_zone: timeZone } = await unit.db
    .selectFrom('owner')
    .select(['owner_id', 'time_zone'])
    .where('owner_id', '=', owned.owner_id)
    .executeTakeFirstOrThrow()
  return { scope: ownerScope(unit, { ...actor, ownerId, timeZone }), side: 'platform', locale }
}

export const workOrderTexts = textTable({
  oldScheme: [
    'Work orders of the old scheme are read-only. The platform can migrate them to the new one.',
    '旧版工单只能查看。平台可将其迁移到新版。',
  ],
  over: [
    'This work order has the status “{status}”, so nothing can be added. Create a new one.',
    '该工单状态为“{status}”，无法继续添加内容。请新建工单。',
  ],
  noMove: [
    'A work order with the status “{from}” cannot change its status.',
    '状态为“{from}”的工单不能再变更。',
  ],
  otherMove: [
    'A work order cannot change from “{from}” to “{to}”, only to {possible}.',
    '工单不能从“{from}”变更为“{to}”，只能变更为{possible}。',
  ],
  or: [' or ', '或'],
  sayWhy: ['Enter a short reason.', '请简要说明原因。'],
  fileNotThere: [
    'This file is no longer available. Choose it again.',
    '该文件不存在或已失效，请重新选择。',
  ],
  fileTwice: [
    'This file is listed twice. Remove one of the entries.',
    '该文件重复出现，请只保留一次。',
  ],
  tooManyFiles: [
    '{max} of your files have not been sent yet. Send some of them first.',
    '您有 {max} 个文件尚未随消息发送，请先发送其中一部分。',
  ],
  threadFull: [
    'This work order has reached the limit of {max} messages. Create a new one.',
    '该工单的消息已达 {max} 条上限，请新建工单。',
  ],
})
