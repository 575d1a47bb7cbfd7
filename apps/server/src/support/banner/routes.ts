import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { isFor, reachOf, type Viewer, viewerOf } from '#server/support/audience/audience.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import { noticeSeconds } from '@placard/domain/support/banner/message'
import { type Locale, textIn } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { selectPublished } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from '@placard/contract/support/staff-banner'
import { requirePublishable } from '#server/support/banner/check.ts'
import { publish, publishedBanners, saveEnd, withdraw } from '#server/support/banner/publish.ts'

export const bannerRoutes: Route[] = [
  actingRoute(queryBanners, async ({ pageId }, context) =>
    bannersFor(viewerOf(context), { pageId, nowMs: Date.now() }, context.locale),
  ),

  actingRoute(closeBanners, async ({ messageIds }, context) => ({
    count: await closeBannersFor(viewerOf(context), messageIds),
  })),

  staffRoute(previewBanner, async (input, context) => {
    await requirePublishable(context, input, Date.now())
    return reachOf(context.unit.db, input.audience)
  }),

  staffRoute(publishBanner, async (input, context) => publish(context, input, Date.now())),

  staffRoute(saveBanner, async (input, context) => saveEnd(context, input)),

  staffRoute(withdrawBanner, async ({ messageId }, context) => {
    await withdraw(context, messageId)
    return {}
  }),

  staffRoute(listBanners, async (input, { unit }) => publishedBanners(unit.db, input)),
]

/** Returns the messages that a page shows its viewer now or soon, in the viewer's language if available. */
async function bannersFor(
  viewer: Viewer,
  { pageId, nowMs }: { pageId: string; nowMs: number },
  locale: Locale,
): Promise<OutputOf<typeof queryBanners>> {
  const { scope, accountId } = viewer
  const isClosed = owned`exists (
    select from banner_close c
    where c.owner_id = ${scope.ownerId} and c.account_id = ${accountId} and c.banner_id = banner.banner_id
  )`
  const rows = await selectPublished(scope, 'banner')
    .select(['banner_id', 'message', 'priority', 'begins_at', 'ends_at'])
    .where('ends_at', '>=', new Date(nowMs))
    .where('begins_at', '<=', new Date(nowMs + noticeSeconds * 1000))
    .where(sql<boolean>`(menu_ids is null or ${pageId} = any(menu_ids))`)
    .where(isFor(sql`audience`, viewer))
    .where(sql<boolean>`not ${isClosed}`)
    .orderBy(sql`least(priority, 2)`)
    .orderBy('begins_at')
    .orderBy('banner_id')
    .execute()
  return rows.map((row) => ({
    messageId: row.banner_id,
    message: textIn(row.message, locale),
    priority: row.priority,
    beginPlayTime: row.begins_at.getTime() / 1000,
    endPlayTime: row.ends_at.getTime() / 1000,
  }))
}

/**
 * Closes messages for the viewer, and returns the number of closed ones. As with read marks, there is no log entry,
 * because nothing of the owner changes.
 */
async function closeBannersFor(viewer: Viewer, messageIds: readonly string[]): Promise<number> {
  const { scope, accountId } = viewer
  const { rows } = await runOwn<{ count: number }>(
    scope,
    // Locked, so that none of them is withdrawn before it is closed.
    owned`
      with wanted as (
        select b.banner_id from banner b
        where b.banner_id = any(${messageIds}::bigint[]) and ${isFor(sql`b.audience`, viewer)} for key share of b
      ),
      closed as (
        insert into banner_close (owner_id, account_id, banner_id)
        select ${scope.ownerId}::bigint, ${accountId}::bigint, banner_id from wanted on conflict do nothing
      )
      select count(*)::int as count from wanted`,
  )
  return rows[0]?.count ?? 0
}
