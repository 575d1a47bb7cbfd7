import { textTable } from '../../platform/locale/text-table.ts'
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
export const messageTypeNames: NamesOf<MessageType> = textTable({
  [messageType.platform]: ['Platform news', '平台公告'],
  [messageType.review]: ['Review results', '审核结果'],
  [messageType.finance]: ['Balance', '余额提醒'],
  [messageType.task]: ['Tasks', '任务通知'],
})
