import { saveSessionPolicy, sessionPolicy } from '@placard/contract/identity/session-policy'
import { policyOf, savePolicy } from '#server/identity/session-policy/policy.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'

export const sessionPolicyRoutes: Route[] = [
  actingRoute(sessionPolicy, async (_input, context) => policyOf(readerOf(context))),

  actingRoute(saveSessionPolicy, async (input, context) => {
    const { sessionId, acting, locale } = context
    return savePolicy({ ...readerOf(context), sessionId, isOwn: !acting.onBehalf, locale }, input)
  }),
]

function readerOf({ scope, request, service }: ActingContext) {
  return { scope, address: request.ip, settings: service.settings }
}
