import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The read status of a message. @see spec §3 "Read status" */
export const readStatus = {
  unread: 0,
  read: 1,
} as const
/** One of the codes of `readStatus`. */
export type ReadStatus = CodeOf<typeof readStatus>

/** The display names of `readStatus` in each language. */
export const readStatusNames: NamesOf<ReadStatus> = textTable({
  [readStatus.unread]: ['unread', '未读'],
  [readStatus.read]: ['read', '已读'],
})
