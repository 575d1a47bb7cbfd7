import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { resetMessageStatus } from '@placard/contract/support/message'
import { readStatus } from '@placard/domain/support/message/read-status'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { isShownTo, type Reader } from '#server/support/message/reader.ts'

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
