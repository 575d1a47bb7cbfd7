import { code } from '@placard/contract/platform/code'
import { isPublicAddress } from '@placard/domain/platform/address/public'
import { formerSecretHours } from '@placard/domain/platform/access/former-secret'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { webhooksMax } from '@placard/domain/support/webhook/webhook'
import { sql } from 'kysely'
import { deleteOwn, insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import { changedByOther, invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import type { AnyWebhookEvent } from '#server/support/webhook/emit.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { placeOf } from '#server/platform/outgoing/guard.ts'
import { type AnyWebhook, webhookOf, webhooksOf } from '#server/support/webhook/record.ts'
import type { WebhookWork } from '#server/support/webhook/work.ts'
import { newWebhookKey, secretSubject, secretText } from '#server/support/webhook/secret.ts'

const texts = textTable({
  noKey: [
    'This server cannot protect secrets yet. Ask its administrator to set SECRET_KEY.',
    '服务器尚未配置密钥保护，请联系管理员设置 SECRET_KEY。',
  ],
  tooMany: [
    `There are ${webhooksMax} webhooks, which is as many as there can be. Remove one first.`,
    `Webhook 已达上限 ${webhooksMax} 个，请先删除不用的。`,
  ],
  address: [
    'Enter an https address that can be reached from the internet, without a user name.',
    '请输入可从公网访问的 https 地址，且不含用户名。',
  ],
  noEvents: ['Choose at least one event.', '请至少选择一个事件。'],
  onlyAgency: [
    'Only an agency is told of events of its advertisers.',
    '仅代理商可接收其广告主的事件。',
  ],
  allAdvertisers: [
    'A webhook for advertisers is told of all of them, and you may not see all.',
    '该 Webhook 会接收所有广告主的事件，而您的权限不包含全部广告主。',
  ],
})

/** Settings of a webhook, as its holder wants them. */
interface Wanted {
  readonly address: string
  readonly events: readonly AnyWebhookEvent[]
  readonly ofAdvertisers: boolean
}

/** Returns the settings in their canonical form. @throws Refusal `invalidInput` */
function checked({ locale, service, ...work }: WebhookWork, wanted: Wanted): Wanted {
  const say = texts[locale]
  const address = wanted.address.trim()
  if (!isAllowedAddress(address, service.settings.webhookAllow)) {
    const expected = 'an https address of the public internet'
    throw invalidInput([{ path: 'address', expected, got: address, message: say.address }])
  }
  const events = work.events.filter((event) => wanted.events.includes(event))
  if (events.length === 0) {
    const expected = 'at least one event'
    throw invalidInput([{ path: 'events', expected, got: '', message: say.noEvents }])
  }
  if (wanted.ofAdvertisers && work.advertiserProblem !== null) {
    const message = say[work.advertiserProblem]
    throw invalidInput([{ path: 'ofAdvertisers', expected: 'false', got: 'true', message }])
  }
  return { address, events, ofAdvertisers: wanted.ofAdvertisers }
}

function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && allowed.includes(placeOf(url))) return true
  return url.protocol === 'https:' && url.port === '' && isPublicAddress(address)
}

/** Returns a new sealed key. @throws Refusal `limitReached` without a key of the server */
function newSecret({ scope, service, locale }: WebhookWork) {
  if (service.sealer === null)
    throw new Refusal({ code: code.limitReached, message: texts[locale].noKey })
  const key = newWebhookKey()
  const { keyId, content } = service.sealer.seal(key, secretSubject(scope.ownerId))
  return { text: secretText(key), columns: { key_id: keyId, secret: content } }
}

/** A webhook with its secret, which is shown once. */
interface FreshWebhook {
  readonly webhook: AnyWebhook
  readonly secret: string
}

/** Adds a webhook, inside the scope's transaction. @throws Refusal `invalidInput` or `limitReached` */
export async function addWebhook(context: WebhookWork, input: Wanted): Promise<FreshWebhook> {
  const { scope, locale } = context
  const wanted = checked(context, input)
  await lockOwn(scope, 'webhooks')
  if ((await webhooksOf(scope)).length >= webhooksMax)
    throw new Refusal({ code: code.limitReached, message: texts[locale].tooMany })
  const secret = newSecret(context)
  const { webhook_id: webhookId } = await insertOwn(scope, 'webhook', {
    address: wanted.address,
    events: [...wanted.events],
    of_advertisers: wanted.ofAdvertisers,
    ...secret.columns,
    former_key_id: null,
    former_secret: null,
    former_until: null,
  })
    .returning('webhook_id')
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'webhook',
    entityId: webhookId,
    entityName: hostOf(wanted.address),
    before: null,
    after: { ...wanted },
    version: 1,
  })
  return { webhook: await webhookOf(scope, webhookId), secret: secret.text }
}

/** The host of the address alone: its path may contain a secret. */
export function hostOf(address: string): string {
  return new URL(address).host
}

interface Seen {
  readonly webhookId: string
  readonly version: number
}

/** @throws Refusal `notFound`, or `changedByOther` with the current one */
async function lockWebhook({ scope }: WebhookWork, { webhookId, version }: Seen) {
  await lockOwn(scope, 'webhooks')
  const row = await webhookOf(scope, webhookId)
  if (row.version !== version) throw changedByOther(row)
  return row
}

/** Changes a webhook, inside the scope's transaction. @throws Refusal `notFound`, `changedByOther`, `invalidInput` */
export async function changeWebhook(
  context: WebhookWork,
  { on, ...input }: Seen & Wanted & { readonly on: boolean },
): Promise<AnyWebhook> {
  const { scope } = context
  const before = await lockWebhook(context, input)
  const wanted = checked(context, input)
  const version = before.version + 1
  const state = on ? 'on' : before.state === 'gone' ? 'gone' : 'off'
  const settingsOf = ({ address, events, ofAdvertisers }: Wanted) => ({
    address,
    events,
    ofAdvertisers,
  })
  const changed = difference<object>(
    { ...settingsOf(before), state: before.state },
    { ...settingsOf(wanted), state },
  )
  if (changed === null) return before
  await updateOwn(scope, 'webhook')
    .set({
      address: wanted.address,
      events: [...wanted.events],
      of_advertisers: wanted.ofAdvertisers,
      state,
      version,
    })
    .where('webhook_id', '=', input.webhookId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'webhook',
    entityId: input.webhookId,
    entityName: hostOf(wanted.address),
    ...changed,
    version,
  })
  return webhookOf(scope, input.webhookId)
}

/** Gives a webhook a new secret, inside the scope's transaction. @throws Refusal `notFound` or `changedByOther` */
export async function rotateSecret(context: WebhookWork, seen: Seen): Promise<FreshWebhook> {
  const { scope } = context
  const before = await lockWebhook(context, seen)
  const secret = newSecret(context)
  const version = before.version + 1
  await updateOwn(scope, 'webhook')
    .set((eb) => ({
      former_key_id: eb.ref('key_id'),
      former_secret: eb.ref('secret'),
      former_until: sql<Date>`now() + make_interval(hours => ${formerSecretHours}::int)`,
      ...secret.columns,
      version,
    }))
    .where('webhook_id', '=', seen.webhookId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'webhook',
    entityId: seen.webhookId,
    entityName: hostOf(before.address),
    before: { newSecret: false },
    after: { newSecret: true },
    version,
  })
  return { webhook: await webhookOf(scope, seen.webhookId), secret: secret.text }
}

/** Removes a webhook with its messages, inside the scope's transaction. @throws Refusal `notFound` or `changedByOther` */
export async function dropWebhook(context: WebhookWork, seen: Seen): Promise<void> {
  const { scope } = context
  const { address, events, ofAdvertisers, version } = await lockWebhook(context, seen)
  await deleteOwn(scope, 'webhook').where('webhook_id', '=', seen.webhookId).execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'webhook',
    entityId: seen.webhookId,
    entityName: hostOf(address),
    before: { address, events, ofAdvertisers },
    after: null,
    version: version + 1,
  })
}
