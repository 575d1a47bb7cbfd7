import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the plan form. */
export const planTexts = textTable({
  planName: ['Plan name', '计划名称'],
  planNameHint: ['Must be unique among your plans.', '不能与其他计划重名。'],
  extensionType: ['Promotion type', '推广类型'],
  extensionTypeFixed: [
    'The promotion type cannot be changed after the plan is created.',
    '计划的推广类型创建后不能修改。',
  ],
  app: ['App', '推广应用'],
  appHint: [
    'The plan is not delivered while the app is unavailable in the store.',
    '应用从商店下架期间，计划不投放。',
  ],
  noApp: ['not set', '未填写'],
  dayBudget: ['Daily budget', '日预算'],
  dayBudgetHint: ['Minimum {least}. Leave empty for no limit.', '不低于 {least}，留空表示不限。'],
  aDay: ['{currency} / day', '{currency}/天'],
  paces: ['{pacing} pacing', '{pacing}'],
  pacing: ['Pacing', '投放速度'],
  pacingHint: ['Even pacing requires a daily budget.', '匀速投放需要设置日预算。'],
  deliveryMode: ['Bid strategy', '竞价策略'],
  deliveryModeHint: [
    'With “Max conversion” the platform sets the bids; ad groups have no bid.',
    '“最大转化”由平台出价，广告组无需出价。',
  ],
  adType: ['Ad type', '广告类型'],
  beginDay: ['Start date', '开始日期'],
  endDay: ['End date', '结束日期'],
  beginDayHint: [
    'In {timeZone}. Leave empty to start immediately.',
    '按 {timeZone} 计算，留空表示立即开始。',
  ],
  endDayHint: [
    'In {timeZone}. Leave empty to run without an end date.',
    '按 {timeZone} 计算，留空表示长期投放。',
  ],
  noLimit: ['No daily budget', '预算不限'],
  budgetADay: ['{amount} per day. Pacing: {pacing}', '每日 {amount}，{pacing}'],
  always: ['From now on, no end date', '长期投放'],
  from: ['From {begin}', '{begin} 起'],
  until: ['Until {end}', '至 {end}'],
  fromUntil: ['From {begin} to {end}', '{begin} 至 {end}'],
  promotes: ['Promotes: {what}', '推广：{what}'],
  promotesApp: ['Promotes: {type}, {app}', '推广：{type}，{app}'],
  aims: ['Bid strategy: {mode}', '竞价策略：{mode}'],
})
