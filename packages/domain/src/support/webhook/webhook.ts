/** The events that a webhook of an owner can be for. Their names are part of what receivers read, and never change. */
export const webhookEvents = [
  'ad.reviewed',
  'budget.exhausted',
  'balance.low',
  'recharge.decided',
] as const
/** One of `webhookEvents`. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** The events that a webhook of the platform can be for. They name no owner. */
export const platformWebhookEvents = ['feed.epochChanged', 'statistics.closed'] as const
/** One of `platformWebhookEvents`. */
export type PlatformWebhookEvent = (typeof platformWebhookEvents)[number]

/** Returns whether the text is one of `platformWebhookEvents`; that of a test is not. */
export function isPlatformWebhookEvent(text: string): text is PlatformWebhookEvent {
  return (platformWebhookEvents as readonly string[]).includes(text)
}

/** Returns whether the text is one of `webhookEvents`; that of a test is not. */
export function isWebhookEvent(text: string): text is WebhookEvent {
  return (webhookEvents as readonly string[]).includes(text)
}

/** The maximum number of webhooks of an owner, and of the platform. */
export const webhooksMax = 10

/** The maximum length of the address of a webhook. */
export const webhookAddressMaxLength = 2_000

/** The days for which messages are kept after they were written. */
export const webhookMessageDays = 30

const minute = 60
const hour = 60 * minute
/** The pauses after the attempts, in seconds. @see https://github.com/standard-webhooks/standard-webhooks */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** The number of attempts, after which a message is given up. */
export const attemptsMax = pauses.length + 1

/** The largest part of a pause that is added to it, so that receivers that return are not met by everything at once. */
const jitter = 0.1

/**
 * Returns the seconds until the next attempt; null after the last one.
 *
 * @param attempts those that were made, from 1
 * @param random from 0 to below 1
 * @param retryAfter the seconds that the receiver asks for; null if it does not. More than a day counts as a day.
 */
export function secondsToNextAttempt(
  attempts: number,
  { random, retryAfter }: { readonly random: number; readonly retryAfter: number | null },
): number | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  const asked = Math.min(retryAfter ?? 0, 24 * hour)
  return Math.max(pause * (1 + jitter * random), asked)
}

/** The result of an attempt. */
export type AttemptResult = 'delivered' | 'gone' | 'refused'

/** Returns the meaning of a response: 2xx takes the message, 410 ends the webhook, and everything else is tried again. */
export function resultOfStatus(status: number): AttemptResult {
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'refused'
}
