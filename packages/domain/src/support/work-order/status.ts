import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The statuses of a work order. @see spec §3 "Work order status" */
export const workOrderStatus = {
  toProcess: 0,
  processing: 1,
  toConfirm: 2,
  done: 3,
  closed: 4,
} as const
/** One of the codes of `workOrderStatus`. */
export type WorkOrderStatus = CodeOf<typeof workOrderStatus>

/** The display names of `workOrderStatus` in each language. */
export const workOrderStatusNames: NamesOf<WorkOrderStatus> = textTable({
  [workOrderStatus.toProcess]: ['to process', '待处理'],
  [workOrderStatus.processing]: ['processing', '处理中'],
  [workOrderStatus.toConfirm]: ['to confirm', '待确认'],
  [workOrderStatus.done]: ['done', '已完成'],
  [workOrderStatus.closed]: ['closed', '已关闭'],
})
