import { defaultViews, putDefaultView } from '@placard/contract/campaigns/default-view'
import {
  listSavedViews,
  removeSavedView,
  savedViewDetail,
  saveSavedView,
} from '@placard/contract/campaigns/saved-view'
import { putDefault, removeView, saveView } from '#server/campaigns/saved-view/save.ts'
import {
  defaultViewIds,
  offeredView,
  offeredViews,
  openedView,
  type ViewsOf,
} from '#server/campaigns/saved-view/view.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'

export const savedViewRoutes: Route[] = [
  actingRoute(listSavedViews, async ({ level }, context) => {
    const of = viewsOf(context)
    const defaults = await defaultViewIds(of)
    return { views: await offeredViews(of, level), defaultId: defaults[level] }
  }),

  actingRoute(savedViewDetail, async ({ viewId }, context) => {
    const of = viewsOf(context)
    return openedView(of, await offeredView(of, viewId))
  }),

  actingRoute(saveSavedView, async (input, context) => {
    const of = viewsOf(context)
    return offeredView(of, await saveView(of, input, context.locale))
  }),

  actingRoute(removeSavedView, async (input, context) => {
    await removeView(viewsOf(context), input)
    return {}
  }),

  actingRoute(defaultViews, (_, context) => defaultViewIds(viewsOf(context))),

  actingRoute(putDefaultView, async (input, context) => {
    await putDefault(viewsOf(context), input)
    return {}
  }),
]

function viewsOf({ scope, principal }: ActingContext): ViewsOf {
  return { scope, accountId: principal.accountId }
}
