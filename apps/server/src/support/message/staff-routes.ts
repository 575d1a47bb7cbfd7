import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '@placard/contract/support/staff-message'
import { type Route, staffRoute } from '#server/platform/http/route.ts'
import { reachOf, requireOwners } from '#server/support/audience/audience.ts'
import { publications, publish, withdraw } from '#server/support/message/publish.ts'

export const staffMessageRoutes: Route[] = [
  staffRoute(previewMessage, async ({ audience }, { unit, locale }) => {
    await requireOwners(unit.db, audience, locale)
    return reachOf(unit.db, audience)
  }),

  staffRoute(publishMessage, async (input, context) => publish(context, input, Date.now())),

  staffRoute(withdrawMessage, async ({ publicationId }, context) => ({
    ownerCount: await withdraw(context, publicationId),
  })),

  staffRoute(listPublications, async (input, { unit, locale }) =>
    publications(unit.db, input, locale),
  ),
]
