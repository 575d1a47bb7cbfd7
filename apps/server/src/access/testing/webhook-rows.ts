import type { AnyCall } from '@placard/contract/platform/call'
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
import type { Row } from '#server/access/testing/row.ts'
import { stale } from '#server/access/testing/stale.ts'

const { changedByOther, invalidInput, notFound } = code

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

const { ofAdvertisers: _, ...platformSettings } = settings
const staff = { access: 'staff' } as const
/** Owners' webhooks are none of the platform. */
const ofPlatform = { ...staff, reached: notFound } as const

/** Webhooks of the platform, and messages of all holders that were given up. */
export const staffWebhookRows: readonly Row[] = [
  { ...staff, call: listPlatformWebhooks, input: () => ({}) },
  {
    ...staff,
    call: createPlatformWebhook,
    fresh: true,
    input: () => platformSettings,
    reached: invalidInput,
  },
  {
    ...ofPlatform,
    call: savePlatformWebhook,
    fresh: true,
    input: ({ webhook }) => ({ ...platformSettings, webhookId: webhook, version: 1, on: true }),
  },
  {
    ...ofPlatform,
    call: rotatePlatformWebhook,
    fresh: true,
    input: ({ webhook }) => ({ webhookId: webhook, version: 1 }),
  },
  {
    ...ofPlatform,
    call: removePlatformWebhook,
    input: ({ webhook }) => ({ webhookId: webhook, version: 1 }),
  },
  {
    ...ofPlatform,
    call: testPlatformWebhook,
    input: ({ webhook }) => ({ webhookId: webhook }),
  },
  {
    ...ofPlatform,
    call: listPlatformWebhookMessages,
    input: ({ webhook }) => ({ webhookId: webhook }),
  },
  { ...staff, call: listFailedWebhookMessages, input: () => ({}) },
  {
    ...staff,
    call: resendWebhookMessages,
    input: ({ owner, webhook, webhookMessage }) => ({
      ownerId: owner,
      webhookId: webhook,
      messageId: webhookMessage,
    }),
    reached: invalidInput,
  },
]

/** The calls of staff for webhooks, all for the same roles. */
export const staffWebhookCalls: readonly AnyCall[] = staffWebhookRows.map(({ call }) => call)
