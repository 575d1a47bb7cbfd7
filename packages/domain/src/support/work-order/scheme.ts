import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, Locale, NamesOf } from '../../platform/locale/locale.ts'

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
export const workOrderStatusNames: NamesOf<WorkOrderStatus> = /* @__PURE__ */ textTable({
  [workOrderStatus.toProcess]: ['To do', '待处理'],
  [workOrderStatus.processing]: ['In progress', '处理中'],
  [workOrderStatus.toConfirm]: ['To confirm', '待确认'],
  [workOrderStatus.done]: ['Done', '已完成'],
  [workOrderStatus.closed]: ['Closed', '已关闭'],
})

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
export const legacyWorkOrderStatusNames: NamesOf<LegacyWorkOrderStatus> = /* @__PURE__ */ textTable(
  {
    [legacyWorkOrderStatus.toAssign]: ['To assign', '待分配'],
    [legacyWorkOrderStatus.toProcess]: ['To do', '待处理'],
    [legacyWorkOrderStatus.toConfirm]: ['To confirm', '待确认'],
    [legacyWorkOrderStatus.toReply]: ['To reply', '待回复'],
    [legacyWorkOrderStatus.done]: ['Done', '已完成'],
  },
)

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
export const workOrderTypeNames: NamesOf<WorkOrderType> = /* @__PURE__ */ textTable({
  [workOrderType.account]: ['Account and qualification', '账户与资质'],
  [workOrderType.review]: ['Ad review', '广告审核'],
  [workOrderType.delivery]: ['Delivery and statistics', '投放与数据'],
  [workOrderType.finance]: ['Balance and invoices', '余额与发票'],
  [workOrderType.fault]: ['Malfunction', '功能异常'],
  [workOrderType.other]: ['Other', '其他'],
})

/** The list of statuses that a work order uses. @see spec §3 "Work order status" */
export const workOrderScheme = { old: 'old', new: 'new' } as const
/** One of the codes of `workOrderScheme`. */
export type WorkOrderScheme = CodeOf<typeof workOrderScheme>

/** The status of an order: the same number is another status in the other scheme. */
export interface WorkOrderState {
  readonly scheme: WorkOrderScheme
  readonly status: number
}

const codes: Readonly<Record<WorkOrderScheme, Readonly<Record<string, number>>>> = {
  old: legacyWorkOrderStatus,
  new: workOrderStatus,
}

const names: Readonly<Record<WorkOrderScheme, Record<Locale, Readonly<Record<number, string>>>>> = {
  old: legacyWorkOrderStatusNames,
  new: workOrderStatusNames,
}

/** All statuses of both schemes, in their order. */
export const workOrderStates: readonly WorkOrderState[] = Object.values(workOrderScheme).flatMap(
  (scheme) => Object.values(codes[scheme]).map((status) => ({ scheme, status })),
)

/** Returns whether the scheme has such a status. */
export function isWorkOrderState({ scheme, status }: WorkOrderState): boolean {
  return Object.values(codes[scheme]).includes(status)
}

/** Returns a status in the format of addresses, such as `new.1`. */
export function workOrderStateKey({ scheme, status }: WorkOrderState): string {
  return `${scheme}.${status}`
}

/** Returns the status in an address; undefined for an invalid one. */
export function workOrderStateAt(key: string): WorkOrderState | undefined {
  return workOrderStates.find((standing) => workOrderStateKey(standing) === key)
}

/** Returns the display name of a status in its own scheme. @throws Error for an invalid one */
export function workOrderStateName({ scheme, status }: WorkOrderState, locale: Locale): string {
  const name = names[scheme][locale][status]
  if (name === undefined)
    throw new Error(`expected a status of the ${scheme} scheme, got ${status}`)
  return name
}
