import { messageType, readStatus } from '@placard/domain/support/message/message'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Audience } from '../support/audience.ts'
import {
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
} from '../support/message.ts'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '../support/staff-message.ts'
import { exampleOf } from './example.ts'

const { platform, review } = messageType
const from = 1_794_000_000_000
const audience: Audience = { kind: 'types', ownerTypes: [ownerType.agency] }
const publicationId = '100005120'
const reach = { ownerCount: 14, accountCount: 61 }

/** Messages, as users read them and as platform staff publish them. */
export const messageExamples = [
  exampleOf(countUnread, {}, { count: 3 }),
  exampleOf(countUnreadByType, {}, [
    { msgType: platform, count: 1 },
    { msgType: review, count: 2 },
  ]),
  exampleOf(listMessageTypes, {}, [{ msgType: platform, msgTypeName: 'Platform news' }]),
  exampleOf(
    queryMessages,
    { pageNum: 1, pageSize: 20, filters: { readStatus: readStatus.unread } },
    {
      items: [
        {
          msgId: '100004801',
          msgType: platform,
          title: 'Maintenance on Sunday',
          text: 'Reports may be an hour late between 02:00 and 04:00.',
          readStatus: readStatus.unread,
          publishedAt: from,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(resetMessageStatus, { msgIds: ['100004801'] }, { count: 1, markId: '100004990' }),
  exampleOf(previewMessage, { audience }, reach),
  exampleOf(
    publishMessage,
    {
      audience,
      title: { 'en-US': 'New rates from January', 'zh-CN': '一月起执行新费率' },
      text: { 'en-US': 'See https://help.example.com/rates.' },
    },
    { publicationId, ...reach },
  ),
  exampleOf(withdrawMessage, { publicationId }, { ownerCount: 14 }),
  exampleOf(
    listPublications,
    { pageNum: 1 },
    {
      items: [
        {
          publicationId,
          msgType: platform,
          title: 'New rates from January',
          from,
          until: null,
          ownerCount: 14,
          readCount: 22,
        },
      ],
      total: 1,
    },
  ),
]
