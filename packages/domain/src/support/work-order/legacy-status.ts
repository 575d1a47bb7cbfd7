import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The statuses of a work order of the old scheme. @see spec §3 "Work order status" */
export const legacyWorkOrderStatus = {
  toAssign: 0,
  toProcess: 1,
  toConfirm: 2,
  toReply: 3,
  done: 5,
} as const
/** One of the codes of `legacyWorkOrderStatus`. */
export type LegacyWorkOrderStatus = CodeOf<typeof legacyWorkOrderStatus>

/** The display names of `legacyWorkOrderStatus` in each language. */
export const legacyWorkOrderStatusNames: NamesOf<LegacyWorkOrderStatus> = textTable({
  [legacyWorkOrderStatus.toAssign]: ['to assign', '待分配'],
  [legacyWorkOrderStatus.toProcess]: ['to process', '待处理'],
  [legacyWorkOrderStatus.toConfirm]: ['to confirm', '待确认'],
  [legacyWorkOrderStatus.toReply]: ['to reply', '待回复'],
  [legacyWorkOrderStatus.done]: ['done', '已完成'],
})
