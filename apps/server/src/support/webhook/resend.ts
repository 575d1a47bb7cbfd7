import type { WebhookMessage } from '@placard/contract/support/webhook'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { type EventData, messageBody } from '#server/support/webhook/emit.ts'
import { webhookMessageOf, webhookOf } from '#server/support/webhook/record.ts'
import { hostOf } from '#server/support/webhook/save.ts'

const texts = textTable({
  isOff: ['This webhook is off. Turn it on first.', '该 Webhook 已停用，请先启用。'],
  isWaiting: ['This message is still being sent.', '该消息仍在发送中。'],
})

/** The holder of webhooks, and the language of the caller. */
interface Holder {
  readonly scope: OwnerScope
  readonly locale: Locale
}

/** Returns a webhook that is on. @throws Refusal `notFound`, or `invalidInput` for one that is off */
async function webhookThatIsOn({ scope, locale }: Holder, webhookId: string) {
  const webhook = await webhookOf(scope, webhookId)
  if (webhook.state === 'on') return webhook
  const expected = 'a webhook that is on'
  const message = texts[locale].isOff
  throw invalidInput([{ path: 'webhookId', expected, got: webhook.state, message }])
}

/** Queues the event `test`. @throws Refusal `notFound`, or `invalidInput` for a webhook that is off */
export async function queueTest(
  holder: Holder,
  webhookId: string,
  data: EventData,
): Promise<WebhookMessage> {
  await webhookThatIsOn(holder, webhookId)
  const { message_id } = await insertOwn(holder.scope, 'webhook_message', {
    webhook_id: webhookId,
    event: 'test',
    body: messageBody('test', { ...data, webhookId }),
    reserved_until: null,
    attempted_at: null,
    status: null,
    failure: null,
  })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return webhookMessageOf(holder.scope, message_id)
}

/**
 * Sends a message again that was delivered or given up, with ten new attempts.
 *
 * A named webhook has to be that of the message.
 * @throws Refusal `notFound`, or `invalidInput` for a message that waits, or whose webhook is off
 */
export async function sendAgain(
  holder: Holder,
  { messageId, webhookId }: { readonly messageId: string; readonly webhookId?: string },
): Promise<WebhookMessage> {
  const { scope, locale } = holder
  const message = await selectOwn(scope, 'webhook_message')
    .select(['state', 'webhook_id'])
    .where('message_id', '=', messageId)
    .$if(webhookId !== undefined, (query) => query.where('webhook_id', '=', webhookId ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (message === undefined) throw notFound()
  const { address } = await webhookThatIsOn(holder, message.webhook_id)
  if (message.state === 'waiting') {
    const expected = 'a message that was delivered or given up'
    const text = texts[locale].isWaiting
    throw invalidInput([{ path: 'messageId', expected, got: 'waiting', message: text }])
  }
  await queued(scope).where('message_id', '=', messageId).execute()
  await logAgain(scope, { webhookId: message.webhook_id, address, count: 1 })
  return webhookMessageOf(scope, messageId)
}

/**
 * Sends everything again that a webhook was sent and that was given up.
 *
 * @returns the number of messages
 * @throws Refusal `notFound`, or `invalidInput` for a webhook that is off
 */
export async function sendAllAgain(holder: Holder, webhookId: string): Promise<number> {
  const { scope } = holder
  await lockOwn(scope, 'webhooks')
  const { address } = await webhookThatIsOn(holder, webhookId)
  const sent = await queued(scope)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  const count = Number(sent.numUpdatedRows)
  if (count > 0) await logAgain(scope, { webhookId, address, count })
  return count
}

function queued(scope: OwnerScope) {
  return updateOwn(scope, 'webhook_message').set({
    state: 'waiting',
    attempts: 0,
    not_before: sql<Date>`now()`,
    failure: null,
  })
}

interface Again {
  readonly webhookId: string
  readonly address: string
  readonly count: number
}

function logAgain(scope: OwnerScope, { webhookId, address, count }: Again): Promise<void> {
  return logOperation(scope, {
    operation: 'change',
    entity: 'webhook',
    entityId: webhookId,
    entityName: hostOf(address),
    before: { messagesSentAgain: 0 },
    after: { messagesSentAgain: count },
    version: null,
  })
}
