import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

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
export const messageTypeNames: NamesOf<MessageType> = /* @__PURE__ */ textTable({
  [messageType.platform]: ['Platform news', '平台公告'],
  [messageType.review]: ['Review results', '审核结果'],
  [messageType.finance]: ['Balance', '余额提醒'],
  [messageType.task]: ['Tasks', '任务通知'],
})

/** The read status of a message. @see spec §3 "Read status" */
export const readStatus = {
  unread: 0,
  read: 1,
} as const
/** One of the codes of `readStatus`. */
export type ReadStatus = CodeOf<typeof readStatus>

/** The display names of `readStatus` in each language. */
export const readStatusNames: NamesOf<ReadStatus> = /* @__PURE__ */ textTable({
  [readStatus.unread]: ['Unread', '未读'],
  [readStatus.read]: ['Read', '已读'],
})

/** A message as one user sees it. */
export interface Message {
  readonly msgId: string
  readonly msgType: MessageType
  /** A single line. */
  readonly title: string
  /** Plain text with line breaks; may be empty. */
  readonly text: string
  readonly readStatus: ReadStatus
  /** Epoch milliseconds. */
  readonly publishedAt: number
}

/** The maximum length of a title, in one line. */
export const titleMaxLength = 120
/** The maximum length of a message's text. */
export const textMaxLength = 4_000
