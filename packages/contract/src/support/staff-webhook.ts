import { platformWebhookEvents, webhooksMax } from '@placard/domain/support/webhook/webhook'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'
import {
  webhookAddress,
  webhookFields,
  webhookMessage,
  webhookMessagesInput,
  webhookState,
} from './webhook.ts'

const reads = staffMay('read', 'staff')
const changes = staffMay('change', 'staff')

/** An address of the platform that is told of events. Its secret is shown once. */
export const platformWebhookRow = z.strictObject({
  ...webhookFields,
  events: z.array(z.enum(platformWebhookEvents)),
})
export type PlatformWebhookRow = z.infer<typeof platformWebhookRow>

const settings = {
  address: webhookAddress,
  events: z.array(z.enum(platformWebhookEvents)).check(z.maxLength(platformWebhookEvents.length)),
}
const seen = { webhookId: id, version }

/** Returns the webhooks of the platform, the oldest first. There are at most 10. */
export const listPlatformWebhooks = defineCall({
  path: '/v3/staff/webhook/list',
  summary: 'Lists the webhooks of the platform.',
  body: 'json',
  access: reads,
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(platformWebhookRow).check(z.maxLength(webhooksMax)) }),
})

const withSecret = z.strictObject({
  webhook: platformWebhookRow,
  /** `whsec_` and the key of the signatures in base64. Shown this once. */
  secret: z.string(),
})

/** Adds a webhook. `limitReached` with 10 webhooks, and on a server that cannot protect secrets. */
export const createPlatformWebhook = defineCall({
  path: '/v3/staff/webhook/create',
  summary: 'Adds a webhook of the platform, and answers its secret once.',
  body: 'json',
  access: changes,
  fresh: true,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject(settings),
  output: withSecret,
})

/** Changes a webhook. Turned off, it is told of nothing that happens meanwhile. */
export const savePlatformWebhook = defineCall({
  path: '/v3/staff/webhook/save',
  summary: 'Changes a webhook of the platform.',
  body: 'json',
  access: changes,
  fresh: true,
  effect: 'write',
  input: z.strictObject({ ...seen, ...settings, on: z.boolean() }),
  output: platformWebhookRow,
})

/** Gives a webhook a new secret. For 24 more hours messages are signed with the former one as well. */
export const rotatePlatformWebhook = defineCall({
  path: '/v3/staff/webhook/rotate',
  summary: 'Gives a webhook of the platform a new secret, and answers it once.',
  body: 'json',
  access: changes,
  fresh: true,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject(seen),
  output: withSecret,
})

/** Removes a webhook with its messages. */
export const removePlatformWebhook = defineCall({
  path: '/v3/staff/webhook/remove',
  summary: 'Removes a webhook of the platform with its messages.',
  body: 'json',
  access: changes,
  effect: 'write',
  input: z.strictObject(seen),
  output: nothing,
})

/** Sends the event `test` to a webhook that is on. */
export const testPlatformWebhook = defineCall({
  path: '/v3/staff/webhook/test',
  summary: 'Sends a test to a webhook of the platform.',
  body: 'json',
  access: changes,
  effect: 'write',
  input: z.strictObject({ webhookId: id }),
  output: webhookMessage,
})

/** Returns messages of the last 30 days, newest first. */
export const listPlatformWebhookMessages = defineCall({
  path: '/v3/staff/webhook/message/list',
  summary: 'Lists the messages of a webhook of the platform.',
  body: 'json',
  access: reads,
  effect: 'read',
  input: webhookMessagesInput,
  output: pageOf(webhookMessage),
})

/** The holders of webhooks, as staff filter what was given up. */
export const webhookHolders = ['platform', 'owners'] as const

/** A message that was given up. Bodies, secrets and paths of addresses are those of the holder. */
export const failedWebhookMessage = z.strictObject({
  messageId: id,
  /** Null for the platform. */
  ownerId: z.nullable(id),
  /** Empty for the platform. */
  ownerName: z.string(),
  webhookId: id,
  host: z.string(),
  webhookState,
  event: z.string(),
  attempts: z.int(),
  createdAt: instant,
  attemptedAt: z.nullable(instant),
  /** The status of the last response; null without one. */
  status: z.nullable(z.int()),
  /** Why there was no response; null if there was one. */
  failure: z.nullable(z.string()),
})
export type FailedWebhookMessage = z.infer<typeof failedWebhookMessage>

/** Returns messages of the platform and of all owners that were given up in the last 30 days, newest first. */
export const listFailedWebhookMessages = defineCall({
  path: '/v3/staff/webhook/failed/list',
  summary: 'Lists the messages that were given up.',
  body: 'json',
  access: reads,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(z.strictObject({ holder: z.optional(z.enum(webhookHolders)) }), {}),
  }),
  output: pageOf(failedWebhookMessage),
})

/**
 * Sends one message again, or everything of a webhook that was given up, with the same ids and ten new attempts. The
 * holder's log has it.
 */
export const resendWebhookMessages = defineCall({
  path: '/v3/staff/webhook/resend',
  summary: 'Sends a message again, or all that were given up of a webhook.',
  body: 'json',
  access: changes,
  effect: 'write',
  input: z.strictObject({
    /** Null for the platform. */
    ownerId: z.nullable(id),
    webhookId: id,
    /** Null for all that were given up. */
    messageId: z.nullable(id),
  }),
  output: z.strictObject({ count: z.int() }),
})
