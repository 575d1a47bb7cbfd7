import { addPersonalConfig, listPersonalConfig } from '@placard/contract/support/personal-config'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import {
  keepPersonalConfig,
  type Person,
  personalConfig,
} from '#server/support/personal-config/entries.ts'

function personOf({ scope, principal }: ActingContext): Person {
  return { scope, accountId: principal.accountId }
}

export const personalConfigRoutes: Route[] = [
  actingRoute(listPersonalConfig, async (_, context) => personalConfig(personOf(context))),

  actingRoute(addPersonalConfig, async (entry, context) => {
    await keepPersonalConfig(personOf(context), entry, context.locale)
    return {}
  }),
]
