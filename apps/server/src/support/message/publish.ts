import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { publishMessage } from '@placard/contract/support/staff-message'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import { sql } from 'kysely'
import { platformScope } from '#server/platform/database/scope.ts'
import { nextEntityId } from '#server/platform/database/entity-id.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { isReached, reachOf, requireOwners } from '#server/support/audience/audience.ts'
import type { Publisher } from '#server/support/audience/publisher.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/** The texts for refused messages. */
interface MessageTexts {
  readonly untilPassed: string
}

const messageTexts: Readonly<Record<Locale, MessageTexts>> = {
  'en-US': {
    untilPassed: 'The end must be later than now, and than the beginning.',
  },
  'zh-CN': {
    untilPassed: '结束时间必须晚于当前时间和开始时间。',
  },
}

type Publication = ReadInputOf<typeof publishMessage>

/**
 * Sends the message to every owner of the audience, and returns their number.
 *
 * @param nowMs the default start
 * @throws Refusal `invalidInput` for an unknown owner, or an end in the past
 */
export async function publish(
  { unit, actor, locale }: Publisher,
  publication: Publication,
  nowMs: number,
): Promise<OutputOf<typeof publishMessage>> {
  const { audience, msgType, title, text, until, from = nowMs } = publication
  if (until !== null && until <= Math.max(from, nowMs)) throw endPassed(until, locale)
  await requireOwners(unit.db, audience, locale)
  const publicationId = await nextEntityId(unit.db)
  await sql`insert into message (owner_id, publication_id, message_type, title, body, shown_from, shown_until)
    select o.owner_id, ${publicationId}, ${msgType}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(text)}::jsonb,
      ${new Date(from)}::timestamptz, ${until === null ? null : new Date(until)}::timestamptz
    from owner o where ${isReached(audience)}`.execute(unit.db)
  await logOperation(platformScope(unit, actor), {
    operation: 'create',
    entity: 'message',
    entityId: publicationId,
    entityName: textIn(title, locale),
    before: null,
    after: { audience, msgType, title, text, from, until },
    version: null,
  })
  return { publicationId, ...(await reachOf(unit.db, audience)) }
}

/** Withdraws a message. @returns the number of owners that had it @throws Refusal `notFound` */
export async function withdraw(
  { unit, actor, locale }: Publisher,
  publicationId: string,
): Promise<number> {
  const gone = await unit.db
    .deleteFrom('message')
    .where('publication_id', '=', publicationId)
    .returning('title')
    .execute()
  const [first] = gone
  if (first === undefined) throw notFound()
  await logOperation(platformScope(unit, actor), {
    operation: 'change',
    entity: 'message',
    entityId: publicationId,
    entityName: textIn(first.title, locale),
    before: { withdrawn: false },
    after: { withdrawn: true },
    version: null,
  })
  return gone.length
}

function endPassed(until: number, locale: Locale) {
  const message = messageTexts[locale].untilPassed
  return invalidInput([{ path: 'until', expected: 'a later time', got: String(until), message }])
}
