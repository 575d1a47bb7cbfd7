import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { publishBanner, saveBanner } from '@placard/contract/support/staff-banner'
import { reachOf } from '#server/support/audience/audience.ts'
import type { Publisher } from '#server/support/audience/publisher.ts'
import {
  type NewBanner,
  requireLaterEnd,
  requirePublishable,
} from '#server/support/banner/check.ts'
import {
  bannerRows,
  type PublishedBanner,
  publishedBannerOf,
} from '#server/support/banner/published.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/**
 * Publishes a banner message.
 *
 * @param nowMs when it begins to play, if it names no time itself
 * @throws Refusal `invalidInput` for HTML beyond the profile, an owner that is not there, or an end that has passed
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
 * Changes the end of a banner message. An end in the past ends it now; one before its beginning ends it when it begins.
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

/** Takes a banner message back. @returns how it stood @throws Refusal `notFound` */
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

/** The logged fields of a banner message. */
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
  // A message is HTML; what tells banners apart in the log is their number.
  const entity = { entity: 'banner', entityId: messageId, entityName: messageId } as const
  return logOperation(platformScope(unit, actor), { ...entity, ...change })
}
