import { countUnread, countUnreadByType, queryMessages } from '@placard/contract/support/message'
import { listPublications } from '@placard/contract/support/staff-message'
import { listKind, type ListKind, reader } from '../list-kind.ts'

const shownMessages = `owner_id = $1 and (account_id is null or account_id = $2)
  and shown_from <= now() and (shown_until is null or shown_until > now())`
const isUnread = `not exists (select from message_read r
  where r.owner_id = m.owner_id and r.account_id = $2 and r.message_id = m.message_id)`

/** Lists of received messages and of messages that staff have published. */
export const messageKinds: readonly ListKind[] = [
  listKind({
    name: 'messages, first page',
    account: reader.owner,
    call: queryMessages,
    input: {},
    fill: [
      `insert into message (owner_id, message_type, title, body, shown_from)
       select :owner, 1 + n % 4, jsonb_build_object('en-US', 'News ' || n), jsonb_build_object('en-US', 'Text ' || n),
         now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      `insert into message_read (owner_id, account_id, message_id, mark_id)
       select owner_id, :account, message_id, 1 from message where owner_id = :owner and message_id % 2 = 0
       on conflict do nothing`,
    ],
    plain: [
      `select m.*, ${isUnread} as unread from message m where ${shownMessages}
       order by shown_from desc, message_id desc limit 50`,
      `select count(*) from message where ${shownMessages}`,
    ],
  }),
  listKind({
    name: 'unread messages',
    account: reader.owner,
    call: countUnread,
    input: {},
    fill: [],
    plain: [`select count(*) from message m where ${shownMessages} and ${isUnread}`],
  }),
  listKind({
    name: 'unread messages by type',
    account: reader.owner,
    call: countUnreadByType,
    input: {},
    fill: [],
    plain: [
      `select message_type, count(*) from message m where ${shownMessages} and ${isUnread} group by 1`,
    ],
  }),
  listKind({
    name: 'published messages',
    account: reader.staff,
    call: listPublications,
    input: {},
    fill: [
      `insert into message (owner_id, publication_id, message_type, title, body, shown_from)
       select :owner, nextval('entity_id'), 1, '{"en-US": "News"}', '{}', now() + interval '1 day'
       from generate_series(1, $1::int)`,
    ],
    plain: [
      `select publication_id, count(*) from message where publication_id is not null
       group by 1 order by 1 desc limit 50`,
      `select count(distinct publication_id) from message where publication_id is not null`,
    ],
  }),
]
