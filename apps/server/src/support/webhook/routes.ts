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
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { invalidInput, notFound, type Refusal } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { messageBody } from '#server/support/webhook/emit.ts'
import {
  webhookMessageOf,
  webhookMessages,
  webhookOf,
  webhooksOf,
} from '#server/support/webhook/record.ts'
import {
  addWebhook,
  changeWebhook,
  dropWebhook,
  rotateSecret,
} from '#server/support/webhook/save.ts'

const texts = textTable({
  isOff: ['This webhook is off. Turn it on first.', '该 Webhook 已停用，请先启用。'],
  isWaiting: ['This message is still being sent.', '该消息仍在发送中。'],
})

function isOff(state: string, locale: Locale): Refusal {
  const message = texts[locale].isOff
  return invalidInput([
    { path: 'webhookId', expected: 'a webhook that is on', got: state, message },
  ])
}

export const webhookRoutes: Route[] = [
  actingRoute(listWebhooks, async (_, { scope }) => ({ items: await webhooksOf(scope) })),
  actingRoute(createWebhook, async (input, context) => addWebhook(context, input)),
  actingRoute(saveWebhook, async (input, context) => changeWebhook(context, input)),
  actingRoute(rotateWebhookSecret, async (seen, context) => rotateSecret(context, seen)),

  actingRoute(removeWebhook, async (seen, context) => {
    await dropWebhook(context, seen)
    return {}
  }),

  actingRoute(listWebhookMessages, async (input, { scope }) => webhookMessages(scope, input)),

  actingRoute(testWebhook, async ({ webhookId }, { scope, locale }) => {
    const { state } = await webhookOf(scope, webhookId)
    if (state !== 'on') throw isOff(state, locale)
    const { message_id } = await insertOwn(scope, 'webhook_message', {
      webhook_id: webhookId,
      event: 'test',
      body: messageBody('test', { ownerId: scope.ownerId, webhookId }),
      reserved_until: null,
      attempted_at: null,
      status: null,
      failure: null,
    })
      .returning('message_id')
      .executeTakeFirstOrThrow()
    return webhookMessageOf(scope, message_id)
  }),

  actingRoute(resendWebhookMessage, async ({ messageId }, { scope, locale }) => {
    const message = await selectOwn(scope, 'webhook_message', 'm')
      .innerJoin('webhook as w', (join) =>
        join.onRef('w.owner_id', '=', 'm.owner_id').onRef('w.webhook_id', '=', 'm.webhook_id'),
      )
      .select(['m.state as message_state', 'w.state'])
      .where('m.message_id', '=', messageId)
      .forUpdate('m')
      .executeTakeFirst()
    if (message === undefined) throw notFound()
    if (message.state !== 'on') throw isOff(message.state, locale)
    if (message.message_state === 'waiting') {
      const expected = 'a message that was delivered or given up'
      const text = texts[locale].isWaiting
      throw invalidInput([{ path: 'messageId', expected, got: 'waiting', message: text }])
    }
    await updateOwn(scope, 'webhook_message')
      .set({ state: 'waiting', attempts: 0, not_before: sql<Date>`now()`, failure: null })
      .where('message_id', '=', messageId)
      .execute()
    return webhookMessageOf(scope, messageId)
  }),
]
