import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import type { ShownState } from './delivery.ts'

/** The display names of the states of a plan, group or ad. */
export const shownStateNames: NamesOf<ShownState> = /* @__PURE__ */ textTable({
  delivering: ['Delivering', '投放中'],
  ended: ['Ended', '已结束'],
  reviewRejected: ['Review rejected', '审核未通过'],
  reviewPending: ['Review pending', '待审核'],
  planPaused: ['Plan paused', '计划已暂停'],
  groupPaused: ['Ad group paused', '广告组已暂停'],
  invalidFields: ['Needs fixing', '待修正'],
  paused: ['Paused', '已暂停'],
  notStarted: ['Not started', '未开始'],
  outsideSchedule: ['Outside schedule', '非投放时段'],
  accountBudget: ['Account budget spent', '账户日预算已用完'],
  planBudget: ['Plan budget spent', '计划日预算已用完'],
  balance: ['Balance empty', '余额不足'],
  appOffline: ['App offline', '应用已下架'],
  qualificationExpired: ['Verification expired', '资质已过期'],
  noCreative: ['No creative', '无可用创意'],
  noDeliverableAd: ['No deliverable ads', '暂无可投放的广告'],
})
