import { rolesOf } from '@placard/domain/platform/access/permission'
import {
  webhookAddressMaxLength,
  webhookEvents,
  webhooksMax,
} from '@placard/domain/support/webhook/webhook'
import * as z from 'zod/mini'
import { type Access, defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

/** A webhook sends facts of every area, so those who manage users have them. No token may make these calls. */
const managesWebhooks: Access = {
  kind: 'acting',
  roles: rolesOf('operator'),
  menu: null,
  tokenArea: null,
}

/** `gone`: the address has answered 410, and nothing is sent until it is turned on again. */
export const webhookState = z.enum(['on', 'off', 'gone'])

/** The fields of every webhook. */
export const webhookFields = {
  webhookId: id,
  address: z.string(),
  state: webhookState,
  createdAt: instant,
  /** The time until which messages are signed with the former secret as well; null if there is none. */
  formerUntil: z.nullable(instant),
  /** The numbers of messages of the last 30 days. */
  waiting: z.int(),
  delivered: z.int(),
  /** Given up after ten attempts. */
  failed: z.int(),
  version,
}

/** An address of the acting owner that is told of events. Its secret is shown once. */
export const webhookRow = z.strictObject({
  ...webhookFields,
  events: z.array(z.enum(webhookEvents)),
  /** True if it is also told of the advertisers of the agency. */
  ofAdvertisers: z.boolean(),
})
export type WebhookRow = z.infer<typeof webhookRow>

/** An https address of the public internet. */
export const webhookAddress = z.string().check(z.maxLength(webhookAddressMaxLength))

const settings = {
  address: webhookAddress,
  events: z.array(z.enum(webhookEvents)).check(z.maxLength(webhookEvents.length)),
  ofAdvertisers: z.boolean(),
}

const seen = { webhookId: id, version }

/** Returns the webhooks of the acting owner, the oldest first. There are at most 10. */
export const listWebhooks = defineCall({
  path: '/v3/webhook/list',
  summary: 'Lists the webhooks of the acting owner.',
  body: 'json',
  access: managesWebhooks,
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(webhookRow).check(z.maxLength(webhooksMax)) }),
})

const withSecret = z.strictObject({
  webhook: webhookRow,
  /** `whsec_` and the key of the signatures in base64. Shown this once. */
  secret: z.string(),
})

/** Adds a webhook. `limitReached` with 10 webhooks, and on a server that cannot protect secrets. */
export const createWebhook = defineCall({
  path: '/v3/webhook/create',
  summary: 'Adds a webhook, and answers its secret once.',
  body: 'json',
  access: managesWebhooks,
  fresh: true,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject(settings),
  output: withSecret,
})

/** Changes a webhook. Turned off, it is told of nothing that happens meanwhile. */
export const saveWebhook = defineCall({
  path: '/v3/webhook/save',
  summary: 'Changes a webhook.',
  body: 'json',
  access: managesWebhooks,
  fresh: true,
  effect: 'write',
  input: z.strictObject({ ...seen, ...settings, on: z.boolean() }),
  output: webhookRow,
})

/** Gives a webhook a new secret. For 24 more hours messages are signed with the former one as well. */
export const rotateWebhookSecret = defineCall({
  path: '/v3/webhook/rotate',
  summary: 'Gives a webhook a new secret, and answers it once.',
  body: 'json',
  access: managesWebhooks,
  fresh: true,
  effect: 'write',
  answersSecret: true,
  input: z.strictObject(seen),
  output: withSecret,
})

/** Removes a webhook with its messages. */
export const removeWebhook = defineCall({
  path: '/v3/webhook/remove',
  summary: 'Removes a webhook with its messages.',
  body: 'json',
  access: managesWebhooks,
  effect: 'write',
  input: z.strictObject(seen),
  output: nothing,
})

/** A message, as the log of a webhook shows it. */
export const webhookMessage = z.strictObject({
  messageId: id,
  /** The name of the event; `test` for a test. */
  event: z.string(),
  /** The body that is sent, as JSON. */
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  createdAt: instant,
  attemptedAt: z.nullable(instant),
  /** The time of the next attempt; null if there is none. */
  nextAt: z.nullable(instant),
  /** The status of the last response; null without one. */
  status: z.nullable(z.int()),
  /** Why the last attempt failed; null if it did not. */
  failure: z.nullable(z.string()),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

/** A page of the messages of a webhook. */
export const webhookMessagesInput = z.strictObject({
  webhookId: id,
  pageNum: paging.pageNum,
  pageSize: paging.pageSize,
  filters: z._default(
    z.strictObject({ state: z.optional(z.enum(['waiting', 'delivered', 'failed'])) }),
    {},
  ),
})

/** Returns messages of the last 30 days, newest first. */
export const listWebhookMessages = defineCall({
  path: '/v3/webhook/message/list',
  summary: 'Lists the messages of a webhook.',
  body: 'json',
  access: managesWebhooks,
  effect: 'read',
  input: webhookMessagesInput,
  output: pageOf(webhookMessage),
})

/** Sends the event `test` to a webhook that is on. */
export const testWebhook = defineCall({
  path: '/v3/webhook/test',
  summary: 'Sends a test to a webhook.',
  body: 'json',
  access: managesWebhooks,
  effect: 'write',
  input: z.strictObject({ webhookId: id }),
  output: webhookMessage,
})

/** Sends a message again that was delivered or given up, with the same id and ten new attempts. */
export const resendWebhookMessage = defineCall({
  path: '/v3/webhook/message/resend',
  summary: 'Sends a message of a webhook again.',
  body: 'json',
  access: managesWebhooks,
  effect: 'write',
  input: z.strictObject({ messageId: id }),
  output: webhookMessage,
})
