import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

/** The operations of the log. */
export const loggedOperation = {
  create: 'create',
  change: 'change',
  copy: 'copy',
  remove: 'remove',
  restore: 'restore',
  import: 'import',
  recharge: 'recharge',
  refund: 'refund',
  transfer: 'transfer',
  review: 'review',
  view: 'view',
} as const
/** One of `loggedOperation`. */
export type LoggedOperation = CodeOf<typeof loggedOperation>

/** The display names. */
export const loggedOperationNames: NamesOf<LoggedOperation> = /* @__PURE__ */ textTable({
  create: ['Created', '新建'],
  change: ['Changed', '修改'],
  copy: ['Copied', '复制'],
  remove: ['Removed', '删除'],
  restore: ['Restored', '恢复'],
  import: ['Imported', '导入'],
  recharge: ['Recharged', '充值'],
  refund: ['Refunded', '退款'],
  transfer: ['Transferred', '转账'],
  review: ['Reviewed', '审核'],
  view: ['Looked at by the platform', '平台查看'],
})
