import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The types of messages. Our decision: the specification names none. @see spec S7.15 "msgTypeList" */
export const messageType = {
  platform: 1,
  review: 2,
  finance: 3,
  task: 4,
} as const
/** One of the codes of `messageType`. */
export type MessageType = CodeOf<typeof messageType>

/** The display names of `messageType` in each language. */
export const messageTypeNames: NamesOf<MessageType> = {
  'en-US': {
    [messageType.platform]: 'Platform news',
    [messageType.review]: 'Review results',
    [messageType.finance]: 'Balance',
    [messageType.task]: 'Tasks',
  },
  'zh-CN': {
    [messageType.platform]: '平台公告',
    [messageType.review]: '审核结果',
    [messageType.finance]: '余额提醒',
    [messageType.task]: '任务通知',
  },
}
