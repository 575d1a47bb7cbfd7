import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { queryMessages, resetMessageStatus } from '@placard/contract/support/message'
import {
  type Locale,
  locales,
  type LocalText,
  textIn,
} from '@placard/domain/platform/locale/locale'
import { type MessageType, readStatus } from '@placard/domain/support/message/message'
import { type RawBuilder, sql } from 'kysely'

/** The reader: an account, and the owner that it acts for. */
export interface Reader {
  readonly scope: OwnerScope
  readonly accountId: string
}

/** Returns the condition that the message `m` is shown to the reader now. */
export function isShownTo({ scope, accountId }: Reader): OwnedSql {
  return owned`m.owner_id = ${scope.ownerId} and (m.account_id is null or m.account_id = ${accountId})
    and m.shown_from <= now() and (m.shown_until is null or m.shown_until > now())`
}

/** Returns the condition that the reader has read the message `m`. Messages of other owners are never read. */
export function isReadBy({ scope, accountId }: Reader): OwnedSql {
  return owned`exists (
    select from message_read r
    where r.owner_id = ${scope.ownerId} and r.account_id = ${accountId} and r.message_id = m.message_id
  )`
}

type Listing = ReadInputOf<typeof queryMessages>

interface ListedMessage {
  message_id: string
  message_type: MessageType
  title: LocalText
  body: LocalText
  shown_from: Date
  is_read: boolean
}

/**
 * Returns one page of the messages shown to the reader, in its language if available, and the total number of
 * matches.
 */
export async function listMessages(
  reader: Reader,
  listing: Listing,
  locale: Locale,
): Promise<OutputOf<typeof queryMessages>> {
  const condition = conditionOf(reader, listing)
  const { pageNum, pageSize } = listing
  const [page, total] = await Promise.all([
    runOwn<ListedMessage>(
      reader.scope,
      owned`select m.*, ${isReadBy(reader)} as is_read from (
        select m.* from message m where ${condition}
        order by m.shown_from desc, m.message_id desc ${pageLimit({ pageNum, pageSize })}
      ) m
      order by m.shown_from desc, m.message_id desc`,
    ),
    ownRowCount(reader.scope, owned`from message m where ${condition}`),
  ])
  const items = page.rows.map((row) => ({
    msgId: row.message_id,
    msgType: row.message_type,
    title: textIn(row.title, locale),
    text: textIn(row.body, locale),
    readStatus: row.is_read ? readStatus.read : readStatus.unread,
    publishedAt: row.shown_from.getTime(),
  }))
  return { items, total }
}

function conditionOf(reader: Reader, { before, filters }: Listing): OwnedSql {
  const { ownerId } = reader.scope
  const { msgType, text, readStatus: status } = filters
  const parts: RawBuilder<unknown>[] = [isShownTo(reader)]
  if (before !== undefined) {
    parts.push(owned`(m.shown_from, m.message_id) < (
      select b.shown_from, b.message_id from message b where b.owner_id = ${ownerId} and b.message_id = ${before}
    )`)
  }
  if (msgType !== undefined) parts.push(sql`m.message_type = ${msgType}`)
  if (status === readStatus.read) parts.push(isReadBy(reader))
  if (status === readStatus.unread) parts.push(sql`not ${isReadBy(reader)}`)
  if (text) parts.push(containsText(text))
  return owned`m.owner_id = ${ownerId} and ${sql.join(parts, sql` and `)}`
}

/** In any language: a message that was found in one language is also found in the other. */
function containsText(text: string): RawBuilder<unknown> {
  const pattern = containsPattern(text)
  const hits = locales.flatMap((locale) =>
    [sql`m.title`, sql`m.body`].map((texts) => sql`${texts}->>${locale} ilike ${pattern}`),
  )
  return sql`(${sql.join(hits, sql` or `)})`
}

type Marking = ReadInputOf<typeof resetMessageStatus>
type Marked = OutputOf<typeof resetMessageStatus>

/**
 * Marks messages as read or unread for the reader alone, inside the call's transaction. There is no log entry:
 * nothing of the owner changes, reading is private, and marks can be reversed.
 */
export async function markMessages(reader: Reader, marking: Marking): Promise<Marked> {
  const { scope } = reader
  const wanted = wantedMessages(reader, marking)
  const statement =
    marking.readStatus === readStatus.read ? markRead(reader, wanted) : markUnread(reader, wanted)
  const { rows } = await runOwn<Marked>(scope, statement)
  return rows[0] ?? { count: 0, markId: null }
}

function markRead({ scope, accountId }: Reader, wanted: OwnedSql): OwnedSql {
  return owned`
    with wanted as (${wanted}),
    mark as materialized (select nextval('entity_id') as mark_id),
    marked as (
      insert into message_read (owner_id, account_id, message_id, mark_id)
      select ${scope.ownerId}::bigint, ${accountId}::bigint, message_id, mark_id from wanted cross join mark
      on conflict do nothing returning mark_id
    )
    select (select count(*)::int from wanted) as count, (select min(mark_id) from marked) as "markId"`
}

function markUnread({ scope, accountId }: Reader, wanted: OwnedSql): OwnedSql {
  return owned`
    with wanted as (${wanted}),
    unmarked as (
      delete from message_read r using wanted w
      where r.owner_id = ${scope.ownerId} and r.account_id = ${accountId} and r.message_id = w.message_id
    )
    select count(*)::int as count, null as "markId" from wanted`
}

/** Locked, so that none of them is withdrawn before it is marked. */
function wantedMessages(reader: Reader, { msgIds, msgType, markId }: Marking): OwnedSql {
  const { scope, accountId } = reader
  const parts: RawBuilder<unknown>[] = [isShownTo(reader)]
  if (msgIds !== undefined) parts.push(sql`m.message_id = any(${msgIds}::bigint[])`)
  if (msgType !== undefined) parts.push(sql`m.message_type = ${msgType}`)
  if (markId !== undefined) {
    parts.push(owned`m.message_id in (
      select r.message_id from message_read r
      where r.owner_id = ${scope.ownerId} and r.account_id = ${accountId} and r.mark_id = ${markId}
    )`)
  }
  return owned`select m.message_id from message m
    where m.owner_id = ${scope.ownerId} and ${sql.join(parts, sql` and `)} for key share of m`
}
