import {
  createWebhook,
  listWebhookMessages,
  listWebhooks,
  removeWebhook,
  resendWebhookMessage,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  type WebhookMessage,
  type WebhookRow,
} from '../support/webhook.ts'
import {
  createPlatformWebhook,
  type FailedWebhookMessage,
  listFailedWebhookMessages,
  listPlatformWebhookMessages,
  listPlatformWebhooks,
  type PlatformWebhookRow,
  removePlatformWebhook,
  resendWebhookMessages,
  rotatePlatformWebhook,
  savePlatformWebhook,
  testPlatformWebhook,
} from '../support/staff-webhook.ts'
import { exampleOf } from './example.ts'

const webhook: WebhookRow = {
  webhookId: '100000990',
  address: 'https://hooks.example.com/placard',
  events: ['ad.reviewed', 'budget.exhausted'],
  ofAdvertisers: false,
  state: 'on',
  createdAt: 1_794_000_000_000,
  formerUntil: null,
  waiting: 0,
  delivered: 12,
  failed: 0,
  version: 1,
}
const { address, events, ofAdvertisers } = webhook
const seen = { webhookId: webhook.webhookId, version: 1 }

const message: WebhookMessage = {
  messageId: '100000995',
  event: 'ad.reviewed',
  body: '{"type":"ad.reviewed","timestamp":"2026-11-06T10:40:00.000Z","data":{"ownerId":"100000001","adId":"100000301","creativeId":null,"result":"passed","reason":""}}',
  state: 'delivered',
  attempts: 1,
  createdAt: 1_794_003_600_000,
  attemptedAt: 1_794_003_600_400,
  nextAt: null,
  status: 204,
  failure: null,
}
const again: WebhookMessage = {
  ...message,
  state: 'waiting',
  attempts: 0,
  attemptedAt: null,
  nextAt: 1_794_003_700_000,
  status: null,
}

// No key: it is too short.
const secret = 'whsec_ZXhhbXBsZQ=='

/** Webhooks and their messages. */
export const webhookExamples = [
  exampleOf(listWebhooks, {}, { items: [webhook] }),
  exampleOf(createWebhook, { address, events, ofAdvertisers }, { webhook, secret }),
  exampleOf(
    saveWebhook,
    { ...seen, address, events, ofAdvertisers, on: false },
    { ...webhook, state: 'off', version: 2 },
  ),
  exampleOf(rotateWebhookSecret, seen, {
    webhook: { ...webhook, formerUntil: 1_794_090_000_000, version: 2 },
    secret,
  }),
  exampleOf(removeWebhook, seen, {}),
  exampleOf(
    listWebhookMessages,
    { webhookId: webhook.webhookId, filters: { state: 'delivered' } },
    { items: [message], total: 1 },
  ),
  exampleOf(testWebhook, { webhookId: webhook.webhookId }, { ...again, event: 'test' }),
  exampleOf(resendWebhookMessage, { messageId: message.messageId }, again),
]

const { ofAdvertisers: _, ...fields } = webhook
const platform: PlatformWebhookRow = { ...fields, events: ['feed.epochChanged'] }
const told: WebhookMessage = {
  ...message,
  event: 'feed.epochChanged',
  body: '{"type":"feed.epochChanged","timestamp":"2026-11-06T10:40:00.000Z","data":{"epoch":"9f2c4b1a7d3e5f60","formerEpoch":"0a1b2c3d4e5f6071"}}',
}
const failed: FailedWebhookMessage = {
  messageId: message.messageId,
  ownerId: '100000001',
  ownerName: 'Example Shoes',
  webhookId: webhook.webhookId,
  host: 'hooks.example.com',
  webhookState: 'on',
  event: 'ad.reviewed',
  attempts: 10,
  createdAt: message.createdAt,
  attemptedAt: message.createdAt,
  status: 500,
  failure: null,
}
const wanted = { address, events: platform.events }

/** Webhooks of the platform, and what was given up. */
export const staffWebhookExamples = [
  exampleOf(listPlatformWebhooks, {}, { items: [platform] }),
  exampleOf(createPlatformWebhook, wanted, { webhook: platform, secret }),
  exampleOf(
    savePlatformWebhook,
    { ...seen, ...wanted, on: false },
    { ...platform, state: 'off', version: 2 },
  ),
  exampleOf(rotatePlatformWebhook, seen, {
    webhook: { ...platform, formerUntil: 1_794_090_000_000, version: 2 },
    secret,
  }),
  exampleOf(removePlatformWebhook, seen, {}),
  exampleOf(testPlatformWebhook, { webhookId: webhook.webhookId }, { ...again, event: 'test' }),
  exampleOf(
    listPlatformWebhookMessages,
    { webhookId: webhook.webhookId },
    { items: [told], total: 1 },
  ),
  exampleOf(
    listFailedWebhookMessages,
    { filters: { holder: 'owners' } },
    { items: [failed], total: 1 },
  ),
  exampleOf(
    resendWebhookMessages,
    { ownerId: failed.ownerId, webhookId: failed.webhookId, messageId: null },
    { count: 3 },
  ),
]
