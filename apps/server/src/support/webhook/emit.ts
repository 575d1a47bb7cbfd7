import type { WebhookEvent } from '@placard/domain/support/webhook/webhook'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The facts of a message. They name ids; receivers read the rest with the API. */
export type EventData = Readonly<Record<string, string | number | null>>

/** Returns the body of a message. @see https://github.com/standard-webhooks/standard-webhooks */
export function messageBody(type: WebhookEvent | 'test', data: EventData): string {
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
  const body = messageBody(event, { ownerId: scope.ownerId, ...data })
  await runOwn(
    scope,
    owned`insert into webhook_message (owner_id, webhook_id, event, body)
      select w.owner_id, w.webhook_id, ${event}::text, ${body}::text
      from owner o
      join webhook w on w.owner_id = o.owner_id or (w.owner_id = o.agency_id and w.of_advertisers)
      where o.owner_id = ${scope.ownerId} and w.state = 'on' and ${event}::text = any(w.events)`,
  )
}
