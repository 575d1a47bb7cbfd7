import type { Kysely } from 'kysely'
import type { Holder } from '#server/access/testing/fixtures.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds the traces of actions: a log entry, a stored answer, an email and a setting. */
export async function addTraces(db: Kysely<Tables>, holder: Holder, planId: string): Promise<void> {
  const owner = { owner_id: holder.ownerId }
  const account = { ...owner, account_id: holder.accountId }
  await db
    .insertInto('operation_log')
    .values({
      ...account,
      home_owner_id: holder.ownerId,
      source: 'call',
      address: '192.0.2.1',
      request_id: 'request',
      operation: 'change',
      entity: 'plan',
      entity_id: planId,
      before: '{}',
      after: '{}',
      version: 1,
    })
    .execute()
  await db
    .insertInto('idempotency_key')
    .values({
      ...account,
      idempotency_key: 'key',
      path: '/v3/plan/save',
      body_hash: Buffer.alloc(32),
      answer: '{}',
    })
    .execute()
  const email = { ...account, token_id: null, kind: 'reset', locale: 'en-US' } as const
  const texts = { failure: 'none', title: 'title', body: 'text' }
  await db
    .insertInto('outbox_email')
    .values({ ...email, ...texts })
    .execute()
  const config = { ...account, config_code: 'code', config_value: 'value' }
  await db.insertInto('personal_config').values(config).execute()
}
