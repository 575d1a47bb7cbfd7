import type { Kysely } from 'kysely'
import { nextEntityId } from '#server/platform/database/entity-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import {
  advertiserMessages,
  agencyMessages,
  type DemoMessage,
  platformNews,
} from '#server/demo/message-content.ts'

const hourMs = 3_600_000

/** Adds messages to the demo's owners: the same ones from the platform for all, and some for each owner. */
export async function addMessages(
  db: Kysely<Tables>,
  { advertiser, agency, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const news: PublishedMessage[] = []
  for (const message of platformNews)
    news.push({ ...message, publicationId: await nextEntityId(db) })
  for (const ownerId of [advertiser, ...clients])
    await addTo(db, { ownerId, nowMs }, [...news, ...advertiserMessages])
  await addTo(db, { ownerId: agency, nowMs }, [...news, ...agencyMessages])
}

/** A message without a publication was sent by the product itself. */
interface PublishedMessage extends DemoMessage {
  readonly publicationId?: string
}

async function addTo(
  db: Kysely<Tables>,
  { ownerId, nowMs }: { ownerId: string; nowMs: number },
  messages: readonly PublishedMessage[],
): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select('account_id')
    .where('owner_id', '=', ownerId)
    .execute()
  for (const { msgType, title, text, hoursAgo, isRead, publicationId = null } of messages) {
    const { message_id } = await db
      .insertInto('message')
      .values({
        owner_id: ownerId,
        publication_id: publicationId,
        message_type: msgType,
        title: JSON.stringify(title),
        body: JSON.stringify(text),
        shown_from: new Date(nowMs - hoursAgo * hourMs),
      })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    if (!isRead || people.length === 0) continue
    const read = { owner_id: ownerId, message_id, mark_id: message_id }
    await db
      .insertInto('message_read')
      .values(people.map(({ account_id }) => ({ ...read, account_id })))
      .execute()
  }
}
