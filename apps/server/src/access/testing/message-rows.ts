import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
} from '@placard/contract/support/message'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '@placard/contract/support/staff-message'
import { anyArea } from '#server/access/testing/matrix.ts'
import type { Row } from '#server/access/testing/row.ts'

const { notFound, success } = code

// Users with any role may read messages.
const reading = (call: AnyCall, input: Row['input'], more: Partial<Row> = {}): Row => ({
  call,
  access: anyArea,
  input,
  ...more,
})

/** Messages, as users read them and as platform staff publish them. */
export const messageRows: readonly Row[] = [
  reading(countUnread, () => ({})),
  reading(countUnreadByType, () => ({})),
  reading(listMessageTypes, () => ({})),
  // An unknown message has no next one, and cannot be marked.
  reading(queryMessages, ({ message }) => ({ before: message }), { elsewhere: success }),
  reading(resetMessageStatus, ({ message }) => ({ msgIds: [message] }), {
    elsewhere: success,
    withoutIds: ['markId'],
  }),
  {
    call: previewMessage,
    access: 'staff',
    input: ({ owner }) => ({ audience: { kind: 'owners', ownerIds: [owner] } }),
  },
  {
    call: publishMessage,
    access: 'staff',
    input: ({ owner, words }) => ({
      audience: { kind: 'owners', ownerIds: [owner] },
      title: { 'en-US': words },
    }),
  },
  { call: listPublications, access: 'staff', input: () => ({}) },
  {
    call: withdrawMessage,
    access: 'staff',
    // An id that nobody has published, because published messages must remain for others.
    input: () => ({ publicationId: '99999999999' }),
    reached: notFound,
    withoutIds: ['publicationId'],
  },
]
