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
export const workOrderTypeNames: NamesOf<WorkOrderType> = {
  'en-US': {
    [workOrderType.account]: 'account and qualification',
    [workOrderType.review]: 'review of ads',
    [workOrderType.delivery]: 'delivery and figures',
    [workOrderType.finance]: 'balance and invoices',
    [workOrderType.fault]: 'something does not work',
    [workOrderType.other]: 'something else',
  },
  'zh-CN': {
    [workOrderType.account]: '账户与资质',
    [workOrderType.review]: '广告审核',
    [workOrderType.delivery]: '投放与数据',
    [workOrderType.finance]: '余额与发票',
    [workOrderType.fault]: '功能异常',
    [workOrderType.other]: '其他',
  },
}
