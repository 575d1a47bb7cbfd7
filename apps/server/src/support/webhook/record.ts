import type { PlatformWebhookRow } from '@placard/contract/support/staff-webhook'
import type { WebhookMessage, WebhookRow } from '@placard/contract/support/webhook'
import { isPlatformWebhookEvent, isWebhookEvent } from '@placard/domain/support/webhook/webhook'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { AnyWebhookEvent } from '#server/support/webhook/emit.ts'

/** A webhook of an owner or of the platform. */
export type AnyWebhook = Omit<WebhookRow, 'events'> & { readonly events: AnyWebhookEvent[] }

/** Returns a webhook as its owner sees it. */
export function ownersWebhook(webhook: AnyWebhook): WebhookRow {
  return { ...webhook, events: webhook.events.filter(isWebhookEvent) }
}

/** Returns a webhook of the platform as staff see it. */
export function platformWebhook(webhook: AnyWebhook): PlatformWebhookRow {
  const { ofAdvertisers: _, ...fields } = webhook
  return { ...fields, events: webhook.events.filter(isPlatformWebhookEvent) }
}

interface WebhookRecord {
  readonly webhook_id: string
  readonly address: string
  readonly events: AnyWebhookEvent[]
  readonly of_advertisers: boolean
  readonly state: WebhookRow['state']
  readonly created_at: Date
  readonly former_until: Date | null
  readonly version: number
  readonly waiting: number
  readonly delivered: number
  readonly failed: number
}

/** Returns the webhooks of the acting owner or of the platform, the oldest first. */
export async function webhooksOf(scope: OwnerScope): Promise<AnyWebhook[]> {
  const { rows } = await runOwn<WebhookRecord>(
    scope,
    owned`select w.webhook_id, w.address, w.events, w.of_advertisers, w.state, w.created_at, w.version,
        case when w.former_until > now() then w.former_until end as former_until,
        count(m.message_id) filter (where m.state = 'waiting')::int as waiting,
        count(m.message_id) filter (where m.state = 'delivered')::int as delivered,
        count(m.message_id) filter (where m.state = 'failed')::int as failed
      from webhook w
      left join webhook_message m on m.owner_id = w.owner_id and m.webhook_id = w.webhook_id
      where w.owner_id = ${scope.ownerId}
      group by w.owner_id, w.webhook_id order by w.webhook_id`,
  )
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    address: row.address,
    events: row.events,
    ofAdvertisers: row.of_advertisers,
    state: row.state,
    createdAt: row.created_at.getTime(),
    formerUntil: row.former_until && row.former_until.getTime(),
    waiting: row.waiting,
    delivered: row.delivered,
    failed: row.failed,
    version: row.version,
  }))
}

/** @throws Refusal `notFound` */
export async function webhookOf(scope: OwnerScope, webhookId: string): Promise<AnyWebhook> {
  const found = (await webhooksOf(scope)).find((row) => row.webhookId === webhookId)
  if (found === undefined) throw notFound()
  return found
}

const messageColumns = [
  'message_id',
  'event',
  'body',
  'state',
  'attempts',
  'created_at',
  'attempted_at',
  'not_before',
  'status',
  'failure',
] as const

interface MessageRecord {
  readonly message_id: string
  readonly event: string
  readonly body: string
  readonly state: WebhookMessage['state']
  readonly attempts: number
  readonly created_at: Date
  readonly attempted_at: Date | null
  readonly not_before: Date
  readonly status: number | null
  readonly failure: string | null
}

function messageOf(record: MessageRecord): WebhookMessage {
  return {
    messageId: record.message_id,
    event: record.event,
    body: record.body,
    state: record.state,
    attempts: record.attempts,
    createdAt: record.created_at.getTime(),
    attemptedAt: record.attempted_at && record.attempted_at.getTime(),
    nextAt: record.state === 'waiting' ? record.not_before.getTime() : null,
    status: record.status,
    failure: record.failure,
  }
}

/** @throws Refusal `notFound` */
export async function webhookMessageOf(
  scope: OwnerScope,
  messageId: string,
): Promise<WebhookMessage> {
  const record = await selectOwn(scope, 'webhook_message')
    .select(messageColumns)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  if (record === undefined) throw notFound()
  return messageOf(record)
}

interface Listing {
  readonly webhookId: string
  readonly pageNum: number
  readonly pageSize: number
  readonly filters: { readonly state?: WebhookMessage['state'] | undefined }
}

/** Returns a page of messages, newest first. @throws Refusal `notFound` for an unknown webhook */
export async function webhookMessages(
  scope: OwnerScope,
  { webhookId, pageNum, pageSize, filters: { state } }: Listing,
): Promise<{ items: WebhookMessage[]; total: number }> {
  await webhookOf(scope, webhookId)
  const found = selectOwn(scope, 'webhook_message')
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
  const records = await found
    .select(messageColumns)
    .orderBy('message_id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await found
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: records.map(messageOf), total: Number(total) }
}
