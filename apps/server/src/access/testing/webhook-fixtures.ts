import type { Kysely } from 'kysely'
import type { Holder } from '#server/access/testing/fixtures.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds a webhook that is off, with a message that was given up. */
export async function addWebhook(
  db: Kysely<Tables>,
  { ownerId: owner_id }: Holder,
): Promise<{ webhook: string; webhookMessage: string }> {
  const { webhook_id } = await db
    .insertInto('webhook')
    .values({
      owner_id,
      address: 'https://hooks.example.com/',
      events: ['ad.reviewed'],
      of_advertisers: false,
      state: 'off',
      key_id: 'test',
      secret: Buffer.from('sealed'),
      former_key_id: null,
      former_secret: null,
      former_until: null,
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  const { message_id } = await db
    .insertInto('webhook_message')
    .values({
      owner_id,
      webhook_id,
      event: 'ad.reviewed',
      body: '{}',
      state: 'failed',
      attempts: 10,
      reserved_until: null,
      attempted_at: new Date(Date.UTC(2026, 0, 2)),
      status: 500,
      failure: null,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return { webhook: webhook_id, webhookMessage: message_id }
}
