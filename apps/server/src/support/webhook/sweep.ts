import { webhookMessageDays } from '@placard/domain/support/webhook/webhook'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Removes old messages. Those that wait are at most some days old. */
export async function sweepWebhooks(db: Kysely<Tables>): Promise<void> {
  await sql`delete from webhook_message where created_at < now() - make_interval(days => ${webhookMessageDays}::int)`.execute(
    db,
  )
}
