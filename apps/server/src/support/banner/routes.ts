import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { viewerOf } from '#server/support/audience/viewer.ts'
import { bannersFor, closeBannersFor } from '#server/support/banner/shown.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'

export const bannerRoutes: Route[] = [
  actingRoute(queryBanners, async ({ pageId }, context) =>
    bannersFor(viewerOf(context), { pageId, nowMs: Date.now() }, context.locale),
  ),

  actingRoute(closeBanners, async ({ messageIds }, context) => ({
    count: await closeBannersFor(viewerOf(context), messageIds),
  })),
]
