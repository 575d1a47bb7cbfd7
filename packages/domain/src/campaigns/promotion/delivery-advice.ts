import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import type { DeliveryReason } from './delivery.ts'

/** The reason for not being delivered and its solution, as a sentence for each reason. */
export const deliveryAdvice: NamesOf<DeliveryReason> = /* @__PURE__ */ textTable({
  ended: [
    'The end date has passed. Choose a later end date.',
    '投放日期已结束，请选择更晚的结束日期。',
  ],
  reviewRejected: [
    'Rejected in review. Fix what the reason names; then it is reviewed again.',
    '审核未通过，请按原因修改，修改后将重新审核。',
  ],
  reviewPending: ['Waiting for the platform’s review.', '平台审核中，请等待。'],
  planPaused: ['The plan is paused. Enable it.', '所属计划已暂停，请开启计划。'],
  groupPaused: ['The ad group is paused. Enable it.', '所属广告组已暂停，请开启广告组。'],
  invalidFields: [
    'A value is below the platform’s minimum. Raise it.',
    '有数值低于平台下限，请修正。',
  ],
  paused: ['It is paused. Enable it.', '已暂停，请开启。'],
  notStarted: [
    'The start date is in the future. Wait, or choose an earlier start date.',
    '尚未到开始日期，请等待，或选择更早的日期。',
  ],
  outsideSchedule: [
    'The current hour is outside the schedule. Wait, or change the schedule.',
    '当前不在投放时段，请等待，或调整投放时段。',
  ],
  accountBudget: [
    'The account’s daily budget is spent. Raise it, or wait until tomorrow.',
    '账户今日预算已用完，请提高预算，或等到明天。',
  ],
  planBudget: [
    'The plan’s daily budget is spent. Raise it, or wait until tomorrow.',
    '计划今日预算已用完，请提高预算，或等到明天。',
  ],
  balance: [
    'The balance is used up. Make a payment; the platform books the recharge.',
    '账户已无可用余额，请付款充值，由平台入账。',
  ],
  appOffline: [
    'The app is no longer in the store. Publish it again, or promote another app.',
    '应用已从商店下架，请重新上架，或改为推广其他应用。',
  ],
  qualificationExpired: [
    'The verification of the business has expired. Submit new documents.',
    '主体认证已过期，请重新提交材料。',
  ],
  noCreative: [
    'No creative is both enabled and approved. Add a creative, or enable one.',
    '没有已开启且审核通过的创意，请新增或开启创意。',
  ],
  noDeliverableAd: [
    'None of its ads can be delivered. Add an ad, or open the ads to see what each one needs.',
    '其下没有可投放的广告，请新建广告，或查看各广告的未投放原因。',
  ],
})
