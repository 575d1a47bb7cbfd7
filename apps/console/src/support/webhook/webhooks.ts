import { callServer } from '@placard/browser/request/call'
import {
  createWebhook,
  listWebhookMessages,
  listWebhooks,
  removeWebhook,
  resendWebhookMessage,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  type WebhookMessage,
  type WebhookRow,
} from '@placard/contract/support/webhook'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of messages per page. */
export const messagePageSize = 20

const refetchEveryMs = 5_000
const inPlace = { errorInPlace: true }

/** The query keys of webhooks and their messages. */
export const webhooksKey = ['webhooks'] as const

/** Returns the query for all webhooks of an owner. */
export function webhooksQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: [...webhooksKey, ownerId],
    queryFn: async ({ signal }) => {
      const { items } = await callServer(listWebhooks, {}, { signal, message: false })
      return { items, total: items.length }
    },
    staleTime: 0,
  })
}

/** The status of a message in a filter; null for all. */
export type MessageState = WebhookMessage['state'] | null

interface MessagePage {
  readonly webhookId: string
  readonly pageNum: number
  readonly state: MessageState
}

/** Returns the query for a page of messages. While one waits, it is repeated. */
export function messagesQuery(ownerId: string | null, { webhookId, pageNum, state }: MessagePage) {
  const filters = state === null ? {} : { state }
  const input = { webhookId, pageNum, pageSize: messagePageSize, filters }
  return queryOptions({
    queryKey: [...webhooksKey, ownerId, 'messages', input],
    queryFn: ({ signal }) => callServer(listWebhookMessages, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((message) => message.state === 'waiting') ? refetchEveryMs : false,
  })
}

/** A webhook with its secret, which is shown once. */
export type FreshWebhook = OutputOf<typeof createWebhook>

/** The settings of a webhook as users edit them. */
export type WebhookSettings = InputOf<typeof createWebhook>

/** Adds a webhook. @throws CallRefused, CallFailed */
export function add(settings: WebhookSettings): Promise<FreshWebhook> {
  return callServer(createWebhook, settings, inPlace)
}

/** Changes a webhook. @throws CallRefused, CallFailed */
export async function change(
  { webhookId, version }: WebhookRow,
  settings: WebhookSettings,
  on: boolean,
): Promise<void> {
  await callServer(saveWebhook, { webhookId, version, ...settings, on }, inPlace)
}

/** Turns a webhook on or off. @throws CallRefused, CallFailed */
export async function turn(row: WebhookRow, on: boolean): Promise<void> {
  const { webhookId, version, address, events, ofAdvertisers } = row
  await callServer(saveWebhook, { webhookId, version, address, events, ofAdvertisers, on })
}

/** Gives a webhook a new secret. @throws CallRefused, CallFailed */
export function rotate({ webhookId, version }: WebhookRow): Promise<FreshWebhook> {
  return callServer(rotateWebhookSecret, { webhookId, version })
}

/** Removes a webhook. @throws CallRefused, CallFailed */
export async function remove({ webhookId, version }: WebhookRow): Promise<void> {
  await callServer(removeWebhook, { webhookId, version })
}

/** Queues a test. @throws CallRefused, CallFailed */
export async function sendTest({ webhookId }: WebhookRow): Promise<void> {
  await callServer(testWebhook, { webhookId })
}

/** Queues a message again. @throws CallRefused, CallFailed */
export async function resend({ messageId }: WebhookMessage): Promise<void> {
  await callServer(resendWebhookMessage, { messageId })
}

/** Returns the name of a webhook in sentences: its host, and its path if that is short. */
export function webhookName({ address }: Pick<WebhookRow, 'address'>): string {
  const { host, pathname } = new URL(address)
  return pathname.length > 1 && pathname.length <= 30 ? host + pathname : host
}
