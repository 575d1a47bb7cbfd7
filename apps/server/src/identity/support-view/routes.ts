import { endSupportView, startSupportView } from '@placard/contract/identity/support-view'
import { ownerScope } from '#server/platform/database/scope.ts'
import { credentialsOf } from '#server/platform/http/cookies.ts'
import { type Route, signedInRoute, staffRoute } from '#server/platform/http/route.ts'
import { endView, startView } from '#server/identity/support-view/view.ts'

export const supportViewRoutes: Route[] = [
  staffRoute(startSupportView, async (input, context) => startView(context, input)),

  signedInRoute(endSupportView, async (_input, { unit, actor, acting, supportView, request }) => {
    const multiAccessId = credentialsOf(request)?.multiAccessId ?? null
    if (supportView === null || acting === null || multiAccessId === null) return {}
    const { ownerName } = acting
    await endView(ownerScope(unit, { ...actor, ...acting }), { ownerName, multiAccessId })
    return {}
  }),
]
