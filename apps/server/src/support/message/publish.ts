import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listPublications, publishMessage } from '@placard/contract/support/staff-message'
import { type Locale, type LocalText, textIn } from '@placard/domain/platform/locale/locale'
import { type Kysely, sql } from 'kysely'
import { platformScope } from '#server/platform/database/scope.ts'
import { nextEntityId } from '#server/platform/database/entity-id.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import {
  isReached,
  type Publisher,
  reachOf,
  requireOwners,
} from '#server/support/audience/audience.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { MessageType } from '@placard/domain/support/message/message'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Tables } from '#server/platform/database/tables.ts'
import { pageLimit } from '#server/platform/database/page.ts'

const messageTexts = textTable({
  untilPassed: [
    'The end must be in the future and after the start.',
    '结束时间必须晚于当前时间和开始时间。',
  ],
})

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

interface Published {
  publication_id: string
  owner_count: number
  read_count: number
  message_type: MessageType
  title: LocalText
  shown_from: Date
  shown_until: Date | null
}

export async function publications(
  db: Kysely<Tables>,
  { pageNum, pageSize }: ReadInputOf<typeof listPublications>,
  locale: Locale,
): Promise<OutputOf<typeof listPublications>> {
  const [page, count] = await Promise.all([
    sql<Published>`select p.*, one.message_type, one.title, one.shown_from, one.shown_until,
      (select count(*)::int from message m join message_read r using (owner_id, message_id)
        where m.publication_id = p.publication_id) as read_count
      from (
        select publication_id, count(*)::int as owner_count from message where publication_id is not null
        group by publication_id order by publication_id desc ${pageLimit({ pageNum, pageSize })}
      ) p
      cross join lateral (select * from message m where m.publication_id = p.publication_id limit 1) one
      order by p.publication_id desc`.execute(db),
    sql<{ total: number }>`select count(distinct publication_id)::int as total from message
      where publication_id is not null`.execute(db),
  ])
  const items = page.rows.map((row) => ({
    publicationId: row.publication_id,
    msgType: row.message_type,
    title: textIn(row.title, locale),
    from: row.shown_from.getTime(),
    until: row.shown_until?.getTime() ?? null,
    ownerCount: row.owner_count,
    readCount: row.read_count,
  }))
  return { items, total: count.rows[0]?.total ?? 0 }
}
