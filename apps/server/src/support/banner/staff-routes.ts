import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from '@placard/contract/support/staff-banner'
import { reachOf } from '#server/support/audience/audience.ts'
import { requirePublishable } from '#server/support/banner/check.ts'
import { publish, publishedBanners, saveEnd, withdraw } from '#server/support/banner/publish.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'

export const staffBannerRoutes: Route[] = [
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
