import type { CodeOf, NamesOf } from '../locale/names.ts'

/** What was done to something. */
export const loggedOperation = {
  create: 'create',
  change: 'change',
  remove: 'remove',
  import: 'import',
  recharge: 'recharge',
  refund: 'refund',
} as const
/** One of `loggedOperation`. */
export type LoggedOperation = CodeOf<typeof loggedOperation>

/** What people read for each. */
export const loggedOperationNames: NamesOf<LoggedOperation> = {
  'en-US': {
    create: 'Created',
    change: 'Changed',
    remove: 'Removed',
    import: 'Imported',
    recharge: 'Recharged',
    refund: 'Refunded',
  },
  'zh-CN': {
    create: '新建',
    change: '修改',
    remove: '删除',
    import: '导入',
    recharge: '充值',
    refund: '退款',
  },
}
