import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { queryMessages } from '@placard/contract/support/message'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { type LocalText, textIn } from '@placard/domain/platform/locale/text'
import { readStatus } from '@placard/domain/support/message/read-status'
import type { MessageType } from '@placard/domain/support/message/type'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { isReadBy, isShownTo, type Reader } from '#server/support/message/reader.ts'

type Listing = ReadInputOf<typeof queryMessages>

interface ListedMessage {
  message_id: string
  message_type: MessageType
  title: LocalText
  body: LocalText
  shown_from: Date
  is_read: boolean
}

/**
 * Returns one page of the messages shown to the reader, in its language if available, and the total number of
 * matches.
 */
export async function listMessages(
  reader: Reader,
  listing: Listing,
  locale: Locale,
): Promise<OutputOf<typeof queryMessages>> {
  const condition = conditionOf(reader, listing)
  const { pageNum, pageSize } = listing
  const [page, count] = await Promise.all([
    runOwn<ListedMessage>(
      reader.scope,
      owned`select m.*, ${isReadBy(reader)} as is_read from (
        select m.* from message m where ${condition}
        order by m.shown_from desc, m.message_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}
      ) m
      order by m.shown_from desc, m.message_id desc`,
    ),
    runOwn<{ total: number }>(
      reader.scope,
      owned`select count(*)::int as total from message m where ${condition}`,
    ),
  ])
  const items = page.rows.map((row) => ({
    msgId: row.message_id,
    msgType: row.message_type,
    title: textIn(row.title, locale),
    text: textIn(row.body, locale),
    readStatus: row.is_read ? readStatus.read : readStatus.unread,
    publishedAt: row.shown_from.getTime(),
  }))
  return { items, total: count.rows[0]?.total ?? 0 }
}

function conditionOf(reader: Reader, { before, filters }: Listing): OwnedSql {
  const { ownerId } = reader.scope
  const { msgType, text, readStatus: status } = filters
  const parts: RawBuilder<unknown>[] = [isShownTo(reader)]
  if (before !== undefined) {
    parts.push(owned`(m.shown_from, m.message_id) < (
      select b.shown_from, b.message_id from message b where b.owner_id = ${ownerId} and b.message_id = ${before}
    )`)
  }
  if (msgType !== undefined) parts.push(sql`m.message_type = ${msgType}`)
  if (status === readStatus.read) parts.push(isReadBy(reader))
  if (status === readStatus.unread) parts.push(sql`not ${isReadBy(reader)}`)
  if (text) parts.push(containsText(text))
  return owned`m.owner_id = ${ownerId} and ${sql.join(parts, sql` and `)}`
}

/** In any language: a message that was found in one language is also found in the other. */
function containsText(text: string): RawBuilder<unknown> {
  const pattern = containsPattern(text)
  const hits = locales.flatMap((locale) =>
    [sql`m.title`, sql`m.body`].map((texts) => sql`${texts}->>${locale} ilike ${pattern}`),
  )
  return sql`(${sql.join(hits, sql` or `)})`
}
