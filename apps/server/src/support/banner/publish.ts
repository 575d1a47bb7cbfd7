import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listBanners, publishBanner, saveBanner } from '@placard/contract/support/staff-banner'
import { type Publisher, reachOf } from '#server/support/audience/audience.ts'
import {
  type NewBanner,
  requireLaterEnd,
  requirePublishable,
} from '#server/support/banner/check.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Publishes a banner message.
 *
 * @param nowMs the default start
 * @throws Refusal `invalidInput` for HTML outside the profile, an unknown owner, or an end in the past
 */
export async function publish(
  publisher: Publisher,
  wanted: NewBanner,
  nowMs: number,
): Promise<OutputOf<typeof publishBanner>> {
  await requirePublishable(publisher, wanted, nowMs)
  const { audience, menuIds, message, priority, endPlayTime } = wanted
  const beginPlayTime = wanted.beginPlayTime ?? Math.floor(nowMs / 1000)
  const { db } = publisher.unit
  const { banner_id } = await db
    .insertInto('banner')
    .values({
      audience: JSON.stringify(audience),
      menu_ids: menuIds,
      message: JSON.stringify(message),
      priority,
      begins_at: new Date(beginPlayTime * 1000),
      ends_at: new Date(endPlayTime * 1000),
    })
    .returning('banner_id')
    .executeTakeFirstOrThrow()
  const after = loggedFields({ ...wanted, beginPlayTime })
  await log(publisher, banner_id, { operation: 'create', before: null, after, version: 1 })
  const banner = await lockedBanner(publisher, banner_id)
  return { banner, ...(await reachOf(db, audience)) }
}

/**
 * Changes the end of a banner message. An end in the past ends it now; an end before its start ends it at its start.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function saveEnd(
  publisher: Publisher,
  { messageId, version, endPlayTime }: ReadInputOf<typeof saveBanner>,
): Promise<PublishedBanner> {
  const banner = await lockedBanner(publisher, messageId)
  if (banner.version !== version) throw changedByOther(banner)
  if (banner.endPlayTime === endPlayTime) return banner
  requireLaterEnd(endPlayTime, banner.beginPlayTime, publisher.locale)
  const next = version + 1
  await publisher.unit.db
    .updateTable('banner')
    .set({ ends_at: new Date(endPlayTime * 1000), version: next })
    .where('banner_id', '=', messageId)
    .execute()
  const before = { endPlayTime: banner.endPlayTime }
  const after = { endPlayTime }
  await log(publisher, messageId, { operation: 'change', before, after, version: next })
  return { ...banner, endPlayTime, version: next }
}

/** Withdraws a banner message. @returns the message before @throws Refusal `notFound` */
export async function withdraw(publisher: Publisher, messageId: string): Promise<PublishedBanner> {
  const banner = await lockedBanner(publisher, messageId)
  await publisher.unit.db.deleteFrom('banner').where('banner_id', '=', messageId).execute()
  const before = loggedFields(banner)
  await log(publisher, messageId, {
    operation: 'remove',
    before,
    after: null,
    version: banner.version,
  })
  return banner
}

async function lockedBanner({ unit }: Publisher, messageId: string): Promise<PublishedBanner> {
  const row = await bannerRows(unit.db)
    .where('banner_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return publishedBannerOf(row)
}

type Fields = Omit<PublishedBanner, 'messageId' | 'version' | 'closedCount'>

function loggedFields(banner: Fields): Fields {
  const { audience, menuIds, message, priority, beginPlayTime, endPlayTime } = banner
  return { audience, menuIds, message, priority, beginPlayTime, endPlayTime }
}

function log(
  { unit, actor }: Publisher,
  messageId: string,
  change: Pick<Parameters<typeof logOperation>[1], 'operation' | 'before' | 'after' | 'version'>,
): Promise<void> {
  // A message is HTML, so the log identifies banners by their number.
  const entity = { entity: 'banner', entityId: messageId, entityName: messageId } as const
  return logOperation(platformScope(unit, actor), { ...entity, ...change })
}

type PublishedBanner = OutputOf<typeof saveBanner>

type Kept = Selectable<Tables['banner']> & { readonly closed_count: number }

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

function bannerRows(db: Kysely<Tables>) {
  const closedCount = sql<number>`(
    select count(*)::int from banner_close c where c.banner_id = banner.banner_id
  )`
  return db.selectFrom('banner').selectAll().select(closedCount.as('closed_count'))
}

function publishedBannerOf(row: Kept): PublishedBanner {
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
