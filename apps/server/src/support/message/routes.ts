import {
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
} from '@placard/contract/support/message'
import { messageType, messageTypeNames } from '@placard/domain/support/message/message'
import {
  type ActingContext,
  actingRoute,
  type Route,
  staffRoute,
} from '#server/platform/http/route.ts'
import { listMessages, markMessages, type Reader } from '#server/support/message/list.ts'
import { unreadByType, unreadCount } from '#server/support/message/unread.ts'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '@placard/contract/support/staff-message'
import { reachOf, requireOwners } from '#server/support/audience/audience.ts'
import { publications, publish, withdraw } from '#server/support/message/publish.ts'

function readerOf({ scope, principal }: ActingContext): Reader {
  return { scope, accountId: principal.accountId }
}

export const messageRoutes: Route[] = [
  actingRoute(countUnread, async (_, context) => ({ count: await unreadCount(readerOf(context)) })),

  actingRoute(countUnreadByType, async (_, context) => unreadByType(readerOf(context))),

  actingRoute(listMessageTypes, async (_, { locale }) =>
    Object.values(messageType).map((msgType) => ({
      msgType,
      msgTypeName: messageTypeNames[locale][msgType],
    })),
  ),

  actingRoute(queryMessages, async (input, context) =>
    listMessages(readerOf(context), input, context.locale),
  ),

  actingRoute(resetMessageStatus, async (input, context) => markMessages(readerOf(context), input)),

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
