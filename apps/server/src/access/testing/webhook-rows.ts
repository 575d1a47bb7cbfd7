import { code } from '@placard/contract/platform/code'
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
import type { Row } from '#server/access/testing/row.ts'
import { stale } from '#server/access/testing/stale.ts'

const { changedByOther, invalidInput } = code

const common = { access: ['operator'], tokenArea: null } as const
const settings = { address: 'https://localhost/', events: [], ofAdvertisers: false }

/** The webhook of the fixtures is off, so that nothing is sent. */
export const webhookRows: readonly Row[] = [
  { ...common, call: listWebhooks, input: () => ({}) },
  {
    ...common,
    call: createWebhook,
    fresh: true,
    input: () => settings,
    reached: invalidInput,
  },
  {
    ...common,
    call: saveWebhook,
    fresh: true,
    input: ({ webhook }) => ({ ...settings, webhookId: webhook, version: stale, on: true }),
    reached: changedByOther,
  },
  {
    ...common,
    call: rotateWebhookSecret,
    fresh: true,
    input: ({ webhook }) => ({ webhookId: webhook, version: stale }),
    reached: changedByOther,
  },
  {
    ...common,
    call: removeWebhook,
    input: ({ webhook }) => ({ webhookId: webhook, version: stale }),
    reached: changedByOther,
  },
  { ...common, call: listWebhookMessages, input: ({ webhook }) => ({ webhookId: webhook }) },
  {
    ...common,
    call: testWebhook,
    input: ({ webhook }) => ({ webhookId: webhook }),
    reached: invalidInput,
  },
  {
    ...common,
    call: resendWebhookMessage,
    input: ({ webhookMessage }) => ({ messageId: webhookMessage }),
    reached: invalidInput,
  },
]
