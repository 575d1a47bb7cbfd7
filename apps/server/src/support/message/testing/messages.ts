import type { Database } from '#server/platform/database/connect.ts'
import { messageType, type MessageType } from '@placard/domain/support/message/message'

/** A message to an owner. Default: from the platform, to all of its users, shown since a minute ago. */
export interface NewMessage {
  readonly ownerId: string
  readonly accountId?: string
  readonly msgType?: MessageType
  readonly title?: string
  readonly text?: string
  /** Milliseconds from now, negative in the past. */
  readonly fromMs?: number
  readonly untilMs?: number
}

/** Adds a message, and returns its id. */
export async function aMessage({ db }: Database, message: NewMessage): Promise<string> {
  const { fromMs = -60_000, untilMs } = message
  const { message_id } = await db
    .insertInto('message')
    .values({
      owner_id: message.ownerId,
      account_id: message.accountId ?? null,
      message_type: message.msgType ?? messageType.platform,
      title: JSON.stringify({ 'en-US': message.title ?? 'A message' }),
      body: JSON.stringify({ 'en-US': message.text ?? '' }),
      shown_from: new Date(Date.now() + fromMs),
      shown_until: untilMs === undefined ? null : new Date(Date.now() + untilMs),
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return message_id
}
