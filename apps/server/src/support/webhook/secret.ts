import { createHmac, randomBytes } from 'node:crypto'

const secretBytes = 32
const prefix = 'whsec_'

/** Returns a new key of signatures. */
export function newWebhookKey(): Buffer {
  return randomBytes(secretBytes)
}

/** Returns the text of a key, as receivers configure it. */
export function secretText(key: Buffer): string {
  return prefix + key.toString('base64')
}

/** Returns what the secrets of an owner's webhooks are sealed for. */
export function secretSubject(ownerId: string): string {
  return `webhook ${ownerId}`
}

/** A message with its time in seconds since 1970. */
interface Signed {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

/**
 * Returns the header `webhook-signature`: a signature with each key, so that receivers may hold either while a secret
 * is replaced.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signatures(keys: readonly Buffer[], { id, timestamp, body }: Signed): string {
  const content = `${id}.${timestamp}.${body}`
  return keys
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ')
}
