import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { messageType } from '@placard/domain/support/message/type'
import { workOrderStatus, type WorkOrderStatus } from '@placard/domain/support/work-order/status'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { tell } from '#server/support/message/tell.ts'
import type { LockedWorkOrder } from '#server/support/work-order/record.ts'

/** An action of the platform on an order. */
export type WorkOrderNotification =
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'move'; readonly to: WorkOrderStatus; readonly text: string }

interface NotificationTexts {
  readonly answered: (title: string) => string
  readonly processing: (title: string) => string
  readonly toConfirm: (title: string) => string
  readonly closed: (title: string) => string
  readonly look: string
}

const notificationTexts: Readonly<Record<Locale, NotificationTexts>> = {
  'en-US': {
    answered: (title) => `“${title}” has an answer`,
    processing: (title) => `“${title}” is being worked on`,
    toConfirm: (title) => `Please confirm: is “${title}” solved?`,
    closed: (title) => `“${title}” was closed`,
    look: 'You find everything under Work orders.',
  },
  'zh-CN': {
    answered: (title) => `工单“${title}”有新回复`,
    processing: (title) => `工单“${title}”正在处理`,
    toConfirm: (title) => `请确认工单“${title}”是否已解决`,
    closed: (title) => `工单“${title}”已关闭`,
    look: '可在“工单”中查看详情。',
  },
}

/** Notifies the creator of an order about an action of the platform, with its text or a link. */
export async function tellCreator(
  scope: OwnerScope,
  { account_id: accountId, title }: LockedWorkOrder,
  news: WorkOrderNotification,
): Promise<void> {
  await tell(scope, {
    msgType: messageType.task,
    accountId,
    title: inAll((texts) => headline(texts, news)(title)),
    text: inAll(({ look }) => news.text || look),
  })
}

function inAll(say: (texts: NotificationTexts) => string): LocalText {
  return Object.fromEntries(locales.map((locale) => [locale, say(notificationTexts[locale])]))
}

function headline(
  texts: NotificationTexts,
  news: WorkOrderNotification,
): (title: string) => string {
  if (news.kind === 'reply') return texts.answered
  if (news.to === workOrderStatus.closed) return texts.closed
  return news.to === workOrderStatus.toConfirm ? texts.toConfirm : texts.processing
}
