import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The types of work orders. Our decision: the specification names none. */
export const workOrderType = {
  account: 1,
  review: 2,
  delivery: 3,
  finance: 4,
  fault: 5,
  other: 6,
} as const
/** One of the codes of `workOrderType`. */
export type WorkOrderType = CodeOf<typeof workOrderType>

/** The display names of `workOrderType` in each language. */
export const workOrderTypeNames: NamesOf<WorkOrderType> = textTable({
  [workOrderType.account]: ['account and qualification', '账户与资质'],
  [workOrderType.review]: ['review of ads', '广告审核'],
  [workOrderType.delivery]: ['delivery and figures', '投放与数据'],
  [workOrderType.finance]: ['balance and invoices', '余额与发票'],
  [workOrderType.fault]: ['something does not work', '功能异常'],
  [workOrderType.other]: ['something else', '其他'],
})
