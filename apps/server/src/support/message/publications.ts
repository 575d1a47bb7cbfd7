import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listPublications } from '@placard/contract/support/staff-message'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type LocalText, textIn } from '@placard/domain/platform/locale/text'
import type { MessageType } from '@placard/domain/support/message/type'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

interface Published {
  publication_id: string
  owner_count: number
  read_count: number
  message_type: MessageType
  title: LocalText
  shown_from: Date
  shown_until: Date | null
}

/** Returns one page of published messages that were not withdrawn, newest first, and their total. */
export async function publications(
  db: Kysely<Tables>,
  { pageNum, pageSize }: ReadInputOf<typeof listPublications>,
  locale: Locale,
): Promise<OutputOf<typeof listPublications>> {
  const [page, count] = await Promise.all([
    sql<Published>`select p.*, one.message_type, one.title, one.shown_from, one.shown_until,
      (select count(*)::int from message m join message_read r using (owner_id, message_id)
        where m.publication_id = p.publication_id) as read_count
      from (
        select publication_id, count(*)::int as owner_count from message where publication_id is not null
        group by publication_id order by publication_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}
      ) p
      cross join lateral (select * from message m where m.publication_id = p.publication_id limit 1) one
      order by p.publication_id desc`.execute(db),
    sql<{ total: number }>`select count(distinct publication_id)::int as total from message
      where publication_id is not null`.execute(db),
  ])
  const items = page.rows.map((row) => ({
    publicationId: row.publication_id,
    msgType: row.message_type,
    title: textIn(row.title, locale),
    from: row.shown_from.getTime(),
    until: row.shown_until?.getTime() ?? null,
    ownerCount: row.owner_count,
    readCount: row.read_count,
  }))
  return { items, total: count.rows[0]?.total ?? 0 }
}
