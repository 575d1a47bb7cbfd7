import type { NamesOf } from '../../platform/locale/names.ts'
import type { DeliveryReason } from './delivery.ts'

/** The reason for not being delivered and its solution, as a sentence for each reason. */
export const deliveryAdvice: NamesOf<DeliveryReason> = {
  'en-US': {
    ended: 'The last day is over: choose a later one.',
    reviewRejected: 'Rejected in review. Fix what the reason names; then it is reviewed again.',
    reviewPending: 'The platform has yet to review it: please wait.',
    planPaused: 'The plan is paused: switch it on.',
    groupPaused: 'The group is paused: switch it on.',
    invalidFields: 'A value is below the platform’s minimum. Raise it.',
    paused: 'It is switched off: switch it on.',
    notStarted: 'The first day is still to come: wait, or choose an earlier one.',
    outsideSchedule: 'The schedule has no delivery at this hour: wait, or change it.',
    accountBudget: 'The account’s budget for today is spent: raise it, or wait until tomorrow.',
    planBudget: 'The plan’s budget for today is spent: raise it, or wait until tomorrow.',
    balance: 'The account has nothing left to spend: pay in, and the platform books the recharge.',
    appOffline:
      'The app has been taken from the store: bring it back there, or promote another one.',
    qualificationExpired: 'The verification of the business has expired. Submit new documents.',
    noCreative:
      'No creative is both switched on and through its review: add one, or switch one on.',
    noDeliverableAd:
      'None of its ads can be delivered: add an ad, or open its ads to see what each one needs.',
  },
  'zh-CN': {
    ended: '投放日期已结束：请选择更晚的结束日期。',
    reviewRejected: '审核未通过：请按原因修改，修改后将重新审核。',
    reviewPending: '尚待平台审核：请等待。',
    planPaused: '所属计划已暂停：请开启计划。',
    groupPaused: '所属广告组已暂停：请开启广告组。',
    invalidFields: '有数值低于平台下限：请修正。',
    paused: '开关已关闭：请开启。',
    notStarted: '尚未到开始日期：请等待，或选择更早的日期。',
    outsideSchedule: '当前不在投放时段：请等待，或调整投放时段。',
    accountBudget: '账户今日预算已用完：请提高预算，或等到明天。',
    planBudget: '计划今日预算已用完：请提高预算，或等到明天。',
    balance: '账户已无可用余额：请付款充值，由平台入账。',
    appOffline: '应用已从商店下架：请重新上架，或改为推广其他应用。',
    qualificationExpired: '主体认证已过期：请重新提交材料。',
    noCreative: '没有已开启且审核通过的创意：请新增或开启创意。',
    noDeliverableAd: '其下没有可投放的广告：请新建广告，或查看各广告的未投放原因。',
  },
}
