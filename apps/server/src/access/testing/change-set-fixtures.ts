import type { Kysely } from 'kysely'
import type { Holder } from '#server/access/testing/fixtures.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds a change set that is done. */
export async function addChangeSet(
  db: Kysely<Tables>,
  { ownerId, accountId }: Holder,
  planId: string,
): Promise<string> {
  const { change_set_id } = await db
    .insertInto('change_set')
    .values({
      owner_id: ownerId,
      account_id: accountId,
      origin: 'bulk',
      level: 'plan',
      operations: JSON.stringify([{ kind: 'set', fields: { switchOn: false } }]),
      state: 'done',
      locale: 'en-US',
      total_count: 1,
      done_count: 1,
      checked_at: new Date(),
      finished_at: new Date(),
    })
    .returning('change_set_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('change_entry')
    .values({
      owner_id: ownerId,
      change_set_id,
      entry_num: 1,
      level: 'plan',
      entity_id: planId,
      action: 'change',
      entity_name: 'plan',
      verdict: 'leave',
    })
    .execute()
  return change_set_id
}
