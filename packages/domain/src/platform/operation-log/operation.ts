import type { CodeOf, NamesOf } from '../locale/names.ts'

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
  review: 'review',
} as const
/** One of `loggedOperation`. */
export type LoggedOperation = CodeOf<typeof loggedOperation>

/** The display names. */
export const loggedOperationNames: NamesOf<LoggedOperation> = {
  'en-US': {
    create: 'Created',
    change: 'Changed',
    copy: 'Copied',
    remove: 'Removed',
    restore: 'Restored',
    import: 'Imported',
    recharge: 'Recharged',
    refund: 'Refunded',
    review: 'Reviewed',
  },
  'zh-CN': {
    create: '新建',
    change: '修改',
    copy: '复制',
    remove: '删除',
    restore: '恢复',
    import: '导入',
    recharge: '充值',
    refund: '退款',
    review: '审核',
  },
}
