import type { NamesOf } from '../../platform/locale/names.ts'
import type { ShownState } from './delivery.ts'

/** The display names of the states of a plan, group or ad. */
export const shownStateNames: NamesOf<ShownState> = {
  'en-US': {
    delivering: 'Delivering',
    ended: 'Ended',
    reviewRejected: 'Review rejected',
    reviewPending: 'Review pending',
    planPaused: 'Plan paused',
    groupPaused: 'Ad group paused',
    invalidFields: 'Needs fixing',
    paused: 'Paused',
    notStarted: 'Not started',
    outsideSchedule: 'Outside schedule',
    accountBudget: 'Account budget spent',
    planBudget: 'Plan budget spent',
    balance: 'Balance empty',
    appOffline: 'App offline',
    qualificationExpired: 'Verification expired',
    noCreative: 'No creative',
    noDeliverableAd: 'No deliverable ads',
  },
  'zh-CN': {
    delivering: '投放中',
    ended: '已结束',
    reviewRejected: '审核未通过',
    reviewPending: '待审核',
    planPaused: '计划已暂停',
    groupPaused: '广告组已暂停',
    invalidFields: '待修正',
    paused: '已暂停',
    notStarted: '未开始',
    outsideSchedule: '非投放时段',
    accountBudget: '账户日预算已用完',
    planBudget: '计划日预算已用完',
    balance: '余额不足',
    appOffline: '应用已下架',
    qualificationExpired: '资质已过期',
    noCreative: '无可用创意',
    noDeliverableAd: '暂无可投放的广告',
  },
}
