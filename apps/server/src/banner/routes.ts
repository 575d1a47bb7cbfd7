import { closeBanners, queryBanners } from '@placard/contract/banner'
import { viewerOf } from '#server/audience/viewer.ts'
import { bannersFor, closeBannersFor } from '#server/banner/shown.ts'
import { actingRoute, type Route } from '#server/http/route.ts'

export const bannerRoutes: Route[] = [
  actingRoute(queryBanners, async ({ pageId }, context) =>
    bannersFor(viewerOf(context), { pageId, nowMs: Date.now() }, context.locale),
  ),

  actingRoute(closeBanners, async ({ messageIds }, context) => ({
    count: await closeBannersFor(viewerOf(context), messageIds),
  })),
]
