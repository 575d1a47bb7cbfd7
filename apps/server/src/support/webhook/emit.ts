import type { PlatformWebhookEvent, WebhookEvent } from '@placard/domain/support/webhook/webhook'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The facts of a message. They name ids; receivers read the rest with the API. */
export type EventData = Readonly<Record<string, string | number | null>>

/** An event of an owner or of the platform. */
export type AnyWebhookEvent = WebhookEvent | PlatformWebhookEvent

/** Returns the body of a message. @see https://github.com/standard-webhooks/standard-webhooks */
export function messageBody(type: AnyWebhookEvent | 'test', data: EventData): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data })
}

/**
 * Queues a message for each webhook that is told of an event of the acting owner: its own, and those of its agency that
 * are for advertisers, too. Inside a transaction, they are sent after the commit.
 */
export async function emitEvent(
  scope: OwnerScope,
  event: WebhookEvent,
  data: EventData,
): Promise<void> {
  await queue(scope, event, messageBody(event, { ownerId: scope.ownerId, ...data }))
}

/**
 * Queues a message for each webhook of the platform that is told of an event.
 *
 * @param scope that of the platform
 */
export async function emitPlatformEvent(
  scope: OwnerScope,
  event: PlatformWebhookEvent,
  data: EventData,
): Promise<void> {
  await queue(scope, event, messageBody(event, data))
}

async function queue(scope: OwnerScope, event: AnyWebhookEvent, body: string): Promise<void> {
  await runOwn(
    scope,
    owned`insert into webhook_message (owner_id, webhook_id, event, body)
      select w.owner_id, w.webhook_id, ${event}::text, ${body}::text
      from (select (select agency_id from owner where owner_id = ${scope.ownerId}) as agency_id) o
      join webhook w on w.owner_id = ${scope.ownerId} or (w.owner_id = o.agency_id and w.of_advertisers)
      where w.state = 'on' and ${event}::text = any(w.events)`,
  )
}
