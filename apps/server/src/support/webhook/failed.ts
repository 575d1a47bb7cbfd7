import type { FailedWebhookMessage, webhookHolders } from '@placard/contract/support/staff-webhook'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { hostOf } from '#server/support/webhook/save.ts'

interface Listing {
  readonly pageNum: number
  readonly pageSize: number
  readonly filters: { readonly holder?: (typeof webhookHolders)[number] | undefined }
}

interface FailedRecord {
  readonly message_id: string
  readonly owner_id: string
  readonly owner_name: string | null
  readonly webhook_id: string
  readonly address: string
  readonly webhook_state: FailedWebhookMessage['webhookState']
  readonly event: string
  readonly attempts: number
  readonly created_at: Date
  readonly attempted_at: Date | null
  readonly status: number | null
  readonly failure: string | null
}

/** Returns a page of the messages that were given up, of the platform and of all owners, newest first. */
export async function failedMessages(
  db: Kysely<Tables>,
  { pageNum, pageSize, filters: { holder } }: Listing,
): Promise<{ items: FailedWebhookMessage[]; total: number }> {
  const wanted = sql`m.state = 'failed' and (${holder ?? null}::text is null or (m.owner_id = 0) = (${holder === 'platform'}))`
  const { rows } = await sql<FailedRecord>`
    select m.message_id, m.owner_id, o.owner_name, m.webhook_id, w.address, w.state as webhook_state, m.event, m.attempts,
      m.created_at, m.attempted_at, m.status, m.failure
    from webhook_message m
    join webhook w on w.owner_id = m.owner_id and w.webhook_id = m.webhook_id
    left join owner o on o.owner_id = m.owner_id
    where ${wanted} order by m.message_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  const { rows: counts } = await sql<{ total: string }>`
    select count(*) as total from webhook_message m where ${wanted}`.execute(db)
  return { items: rows.map(messageOf), total: Number(counts[0]?.total ?? 0) }
}

function messageOf(record: FailedRecord): FailedWebhookMessage {
  return {
    messageId: record.message_id,
    ownerId: record.owner_id === '0' ? null : record.owner_id,
    ownerName: record.owner_name ?? '',
    webhookId: record.webhook_id,
    host: hostOf(record.address),
    webhookState: record.webhook_state,
    event: record.event,
    attempts: record.attempts,
    createdAt: record.created_at.getTime(),
    attemptedAt: record.attempted_at && record.attempted_at.getTime(),
    status: record.status,
    failure: record.failure,
  }
}
