import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The ids of content that the platform published for one owner alone. */
export type Publications = Readonly<Record<'banner' | 'questionnaire', string>>

/** Adds a banner message and a questionnaire for one owner alone, with a user's reaction to older ones. */
export async function addPublications(
  db: Kysely<Tables>,
  { ownerId, accountId }: { readonly ownerId: string; readonly accountId: string },
): Promise<Publications> {
  const audience = JSON.stringify({ kind: 'owners', ownerIds: [ownerId] })
  const reply = { owner_id: ownerId, account_id: accountId }
  const closed = await addBanner(db, audience)
  await db
    .insertInto('banner_close')
    .values({ ...reply, banner_id: closed })
    .execute()
  const answered = await addQuestionnaire(db, audience)
  await db
    .insertInto('questionnaire_reply')
    .values({ ...reply, questionnaire_id: answered, reply: 'answer', answers: '[]' })
    .execute()
  await db
    .insertInto('questionnaire_pop_up')
    .values({ ...reply, last_at: new Date() })
    .execute()
  return { banner: await addBanner(db, audience), questionnaire: answered }
}

async function addBanner(db: Kysely<Tables>, audience: string): Promise<string> {
  const window = { begins_at: new Date('2026-01-01'), ends_at: new Date('2100-01-01') }
  const { banner_id } = await db
    .insertInto('banner')
    .values({ audience, menu_ids: null, message: '{}', priority: 2, ...window })
    .returning('banner_id')
    .executeTakeFirstOrThrow()
  return banner_id
}

async function addQuestionnaire(db: Kysely<Tables>, audience: string): Promise<string> {
  const words = { title: '{}', intro: '{}', questions: '[]' }
  const { questionnaire_id } = await db
    .insertInto('questionnaire')
    .values({ audience, menu_ids: null, ...words, begins_at: new Date(), ends_at: null })
    .returning('questionnaire_id')
    .executeTakeFirstOrThrow()
  return questionnaire_id
}
