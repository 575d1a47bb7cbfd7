import {
  createPlatformWebhook,
  listFailedWebhookMessages,
  listPlatformWebhookMessages,
  listPlatformWebhooks,
  removePlatformWebhook,
  resendWebhookMessages,
  rotatePlatformWebhook,
  savePlatformWebhook,
  testPlatformWebhook,
} from '@placard/contract/support/staff-webhook'
import {
  createWebhook,
  listWebhookMessages,
  listWebhooks,
  removeWebhook,
  resendWebhookMessage,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from '@placard/contract/support/webhook'
import { ownerScope, platformScope } from '#server/platform/database/scope.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { failedMessages } from '#server/support/webhook/failed.ts'
import {
  ownersWebhook,
  platformWebhook,
  webhookMessages,
  webhooksOf,
} from '#server/support/webhook/record.ts'
import { queueTest, sendAgain, sendAllAgain } from '#server/support/webhook/resend.ts'
import {
  addWebhook,
  changeWebhook,
  dropWebhook,
  rotateSecret,
} from '#server/support/webhook/save.ts'
import { ownersWork, platformWork } from '#server/support/webhook/work.ts'

const ownersRoutes: Route[] = [
  actingRoute(listWebhooks, async (_, { scope }) => ({
    items: (await webhooksOf(scope)).map(ownersWebhook),
  })),
  actingRoute(createWebhook, async (input, context) => {
    const { webhook, secret } = await addWebhook(ownersWork(context), input)
    return { webhook: ownersWebhook(webhook), secret }
  }),
  actingRoute(saveWebhook, async (input, context) =>
    ownersWebhook(await changeWebhook(ownersWork(context), input)),
  ),
  actingRoute(rotateWebhookSecret, async (seen, context) => {
    const { webhook, secret } = await rotateSecret(ownersWork(context), seen)
    return { webhook: ownersWebhook(webhook), secret }
  }),
  actingRoute(removeWebhook, async (seen, context) => {
    await dropWebhook(ownersWork(context), seen)
    return {}
  }),
  actingRoute(listWebhookMessages, async (input, { scope }) => webhookMessages(scope, input)),
  actingRoute(testWebhook, async ({ webhookId }, context) =>
    queueTest(context, webhookId, { ownerId: context.scope.ownerId }),
  ),
  actingRoute(resendWebhookMessage, async (message, context) => sendAgain(context, message)),
]

const platformRoutes: Route[] = [
  staffRoute(listPlatformWebhooks, async (_, context) => ({
    items: (await webhooksOf(platformWork(context).scope)).map(platformWebhook),
  })),
  staffRoute(createPlatformWebhook, async (input, context) => {
    const wanted = { ...input, ofAdvertisers: false }
    const { webhook, secret } = await addWebhook(platformWork(context), wanted)
    return { webhook: platformWebhook(webhook), secret }
  }),
  staffRoute(savePlatformWebhook, async (input, context) => {
    const wanted = { ...input, ofAdvertisers: false }
    return platformWebhook(await changeWebhook(platformWork(context), wanted))
  }),
  staffRoute(rotatePlatformWebhook, async (seen, context) => {
    const { webhook, secret } = await rotateSecret(platformWork(context), seen)
    return { webhook: platformWebhook(webhook), secret }
  }),
  staffRoute(removePlatformWebhook, async (seen, context) => {
    await dropWebhook(platformWork(context), seen)
    return {}
  }),
  staffRoute(testPlatformWebhook, async ({ webhookId }, context) =>
    queueTest(platformWork(context), webhookId, {}),
  ),
  staffRoute(listPlatformWebhookMessages, async (input, context) =>
    webhookMessages(platformWork(context).scope, input),
  ),
  staffRoute(listFailedWebhookMessages, async (input, { unit }) => failedMessages(unit.db, input)),
  staffRoute(resendWebhookMessages, async (input, { unit, actor, locale }) => {
    const { ownerId, webhookId, messageId } = input
    const scope =
      ownerId === null
        ? platformScope(unit, actor)
        : ownerScope(unit, { ...actor, ownerId, timeZone: 'UTC' })
    if (messageId === null) return { count: await sendAllAgain({ scope, locale }, webhookId) }
    await sendAgain({ scope, locale }, { messageId, webhookId })
    return { count: 1 }
  }),
]

/** The routes of owners' webhooks and of those of the platform. */
export const webhookRoutes: Route[] = [...ownersRoutes, ...platformRoutes]
