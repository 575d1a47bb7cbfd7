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
