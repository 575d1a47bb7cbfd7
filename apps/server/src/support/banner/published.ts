import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listBanners, saveBanner } from '@placard/contract/support/staff-banner'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** A banner message as staff see it. */
export type PublishedBanner = OutputOf<typeof saveBanner>

type Kept = Selectable<Tables['banner']> & { readonly closed_count: number }

/** Returns one page of published messages that were not withdrawn, newest first, and their total. */
export async function publishedBanners(
  db: Kysely<Tables>,
  { pageNum, pageSize }: ReadInputOf<typeof listBanners>,
): Promise<OutputOf<typeof listBanners>> {
  const [rows, count] = await Promise.all([
    bannerRows(db)
      .orderBy('banner_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    db
      .selectFrom('banner')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(publishedBannerOf), total: count.total }
}

/** Selects the rows of banner messages, with the number of accounts that closed each one. */
export function bannerRows(db: Kysely<Tables>) {
  const closedCount = sql<number>`(
    select count(*)::int from banner_close c where c.banner_id = banner.banner_id
  )`
  return db.selectFrom('banner').selectAll().select(closedCount.as('closed_count'))
}

/** Returns a row in the format of the wire. */
export function publishedBannerOf(row: Kept): PublishedBanner {
  return {
    messageId: row.banner_id,
    version: row.version,
    audience: row.audience,
    menuIds: row.menu_ids,
    message: row.message,
    priority: row.priority,
    beginPlayTime: row.begins_at.getTime() / 1000,
    endPlayTime: row.ends_at.getTime() / 1000,
    closedCount: row.closed_count,
  }
}
