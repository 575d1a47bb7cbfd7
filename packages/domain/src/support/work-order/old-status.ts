import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The statuses of a work order of the old scheme. @see spec §3 "Work order status" */
export const oldWorkOrderStatus = {
  toAssign: 0,
  toProcess: 1,
  toConfirm: 2,
  toReply: 3,
  done: 5,
} as const
/** One of the codes of `oldWorkOrderStatus`. */
export type OldWorkOrderStatus = CodeOf<typeof oldWorkOrderStatus>

/** The display names of `oldWorkOrderStatus` in each language. */
export const oldWorkOrderStatusNames: NamesOf<OldWorkOrderStatus> = {
  'en-US': {
    [oldWorkOrderStatus.toAssign]: 'to assign',
    [oldWorkOrderStatus.toProcess]: 'to process',
    [oldWorkOrderStatus.toConfirm]: 'to confirm',
    [oldWorkOrderStatus.toReply]: 'to reply',
    [oldWorkOrderStatus.done]: 'done',
  },
  'zh-CN': {
    [oldWorkOrderStatus.toAssign]: '待分配',
    [oldWorkOrderStatus.toProcess]: '待处理',
    [oldWorkOrderStatus.toConfirm]: '待确认',
    [oldWorkOrderStatus.toReply]: '待回复',
    [oldWorkOrderStatus.done]: '已完成',
  },
}
