import { type Message, messageType, readStatus } from '@placard/domain/support/message/message'
import { expect, test } from 'vitest'
import { listAfter, type ListEvent, type ListState } from './message-list.tsx'

const { read, unread } = readStatus

function aMessage(msgId: string): Message {
  const msgType = messageType.review
  return { msgId, msgType, title: '', text: '', readStatus: unread, publishedAt: 0 }
}

const loading: ListState = { kind: 'loading' }
const after = (...events: ListEvent[]) => events.reduce(listAfter, loading)
const loaded: ListEvent = { kind: 'loaded', items: ['5', '4'].map(aMessage), total: 5 }

/** Returns the ids, those of read messages in parentheses, followed by the total. */
function told(state: ListState): string {
  if (state.kind !== 'ready') return state.kind
  const ids = state.items.map((item) => (item.readStatus === read ? `(${item.msgId})` : item.msgId))
  return `${ids.join(' ')} of ${state.total}, more ${state.more}`
}

test.each<[string, ListEvent[], string]>([
  ['is there', [loaded], '5 4 of 5, more idle'],
  ['fails', [{ kind: 'failed', reason: 'away' }], 'failed'],
  ['begins anew', [loaded, { kind: 'begun' }], 'loading'],
  ['waits for more', [loaded, { kind: 'moreBegun' }], '5 4 of 5, more loading'],
  [
    'gets no more',
    [loaded, { kind: 'moreBegun' }, { kind: 'moreFailed' }],
    '5 4 of 5, more failed',
  ],
  [
    'goes on, and counts anew what lies behind',
    [loaded, { kind: 'moreLoaded', items: [aMessage('3')], total: 2 }],
    '5 4 3 of 4, more idle',
  ],
  [
    'keeps what is marked where it is',
    [loaded, { kind: 'marked', msgIds: ['4', '9'], readStatus: read }],
    '5 (4) of 5, more idle',
  ],
  [
    'takes a mark back',
    [
      loaded,
      { kind: 'marked', msgIds: ['5', '4'], readStatus: read },
      { kind: 'marked', msgIds: ['4'], readStatus: unread },
    ],
    '(5) 4 of 5, more idle',
  ],
  [
    'forgets what comes for a list that has left',
    [{ kind: 'moreLoaded', items: [], total: 0 }],
    'loading',
  ],
])('a list of messages %s', (_, events, expected) => {
  expect(told(after(...events))).toBe(expected)
})
