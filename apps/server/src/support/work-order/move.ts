import type { ReadInputOf } from '@placard/contract/platform/call'
import type { moveWorkOrder, replyToWorkOrder } from '@placard/contract/support/work-order'
import {
  workOrderScheme,
  workOrderStateName,
  type WorkOrderStatus,
  workOrderStatus,
} from '@placard/domain/support/work-order/scheme'
import { isOpen, movesOf, needsReason } from '@placard/domain/support/work-order/transition'
import { changedByOther, invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { addEntry } from '#server/support/work-order/entry.ts'
import {
  type LockedWorkOrder,
  lockOrder,
  type Party,
  workOrderTexts,
} from '#server/support/work-order/record.ts'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

type Move = ReadInputOf<typeof moveWorkOrder>

/**
 * Changes the status of an order to one that this side may set.
 *
 * @param readOrder returns the order as the side saw it, if it may have changed since
 * @throws Refusal `notFound`, `changedByOther`, `limitReached`, or `invalidInput` for an impossible change
 * @see spec S4.16
 */
export async function move(
  party: Party,
  { workOrderId, version, to, text }: Move,
  readOrder: () => Promise<unknown>,
): Promise<void> {
  const { scope, side } = party
  const order = await lockOrder(scope, workOrderId)
  if (order.version !== version) throw changedByOther(await readOrder())
  const refused = refusalOf(party, order, { to, text })
  if (refused !== null) throw refused
  await addEntry(party, {
    orderId: workOrderId,
    text: text ?? '',
    attachments: [],
    move: { from: order, to },
  })
  await logOperation(scope, {
    operation: 'change',
    entity: 'workOrder',
    entityId: workOrderId,
    entityName: order.title,
    before: { status: order.status },
    after: { status: to, ...(text === undefined ? {} : { reply: text }) },
    version: version + 1,
  })
  if (side === 'platform') await tellCreator(scope, order, { kind: 'move', to, text: text ?? '' })
}

function refusalOf(
  { side, locale }: Party,
  order: LockedWorkOrder,
  { to, text }: { to: WorkOrderStatus; text: string | undefined },
): Refusal | null {
  const texts = workOrderTexts[locale]
  const nameOf = (status: number) =>
    workOrderStateName({ scheme: workOrderScheme.new, status }, locale)
  const possible = movesOf(side, order)
  if (!possible.includes(to)) {
    const names = possible.map(nameOf)
    const quoted = names.map((name) => `“${name}”`).join(texts.or)
    const values = { from: nameOf(order.status), to: nameOf(to), possible: quoted }
    const message =
      order.scheme === workOrderScheme.old
        ? texts.oldScheme
        : texts[names.length === 0 ? 'noMove' : 'otherMove'](values)
    return invalidInput([
      { path: 'to', expected: names.join(' / ') || '-', got: nameOf(to), message },
    ])
  }
  if (!needsReason(side, to) || text !== undefined) return null
  return invalidInput([{ path: 'text', expected: 'why', got: '-', message: texts.sayWhy }])
}

type WorkOrderNotification =
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'move'; readonly to: WorkOrderStatus; readonly text: string }

const notificationTexts = textTable({
  answered: ['“{title}” has an answer', '工单“{title}”有新回复'],
  processing: ['“{title}” is being worked on', '工单“{title}”正在处理'],
  toConfirm: ['Please confirm: is “{title}” solved?', '请确认工单“{title}”是否已解决'],
  closed: ['“{title}” was closed', '工单“{title}”已关闭'],
  look: ['You find everything under Work orders.', '可在“工单”中查看详情。'],
})

/** Notifies the creator of an order about an action of the platform, with its text or a link. */
async function tellCreator(
  scope: OwnerScope,
  { account_id: accountId, title }: LockedWorkOrder,
  news: WorkOrderNotification,
): Promise<void> {
  await tell(scope, {
    msgType: messageType.task,
    accountId,
    title: inAllLanguages((locale) => notificationTexts[locale][headlineOf(news)]({ title })),
    text: inAllLanguages((locale) => news.text || notificationTexts[locale].look),
  })
}

function headlineOf(news: WorkOrderNotification) {
  if (news.kind === 'reply') return 'answered'
  if (news.to === workOrderStatus.closed) return 'closed'
  return news.to === workOrderStatus.toConfirm ? 'toConfirm' : 'processing'
}

/**
 * Adds a reply to an open order.
 *
 * @throws Refusal `notFound`, `invalidInput` for an order that is not open or an unavailable file, or `limitReached`
 */
export async function reply(
  party: Party,
  { workOrderId, text, attachments }: ReadInputOf<typeof replyToWorkOrder>,
): Promise<void> {
  const { scope, side, locale } = party
  const order = await lockOrder(scope, workOrderId)
  if (!isOpen(order)) {
    const texts = workOrderTexts[locale]
    const got = workOrderStateName(order, locale)
    const message =
      order.scheme === workOrderScheme.old ? texts.oldScheme : texts.over({ status: got })
    throw invalidInput([{ path: 'workOrderId', expected: 'an open work order', got, message }])
  }
  const files = await addEntry(party, { orderId: workOrderId, text, attachments, move: null })
  await logOperation(scope, {
    operation: 'change',
    entity: 'workOrder',
    entityId: workOrderId,
    entityName: order.title,
    before: {},
    after: { reply: text, attachments: files },
    version: null,
  })
  if (side === 'platform') await tellCreator(scope, order, { kind: 'reply', text })
}
