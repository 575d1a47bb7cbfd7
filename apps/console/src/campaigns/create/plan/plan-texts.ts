import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the plan form. */
export const planTexts = textTable({
  planName: ['Name of the plan', '计划名称'],
  planNameHint: [
    'Up to 60 characters, letters of half width counted half. No other plan has it.',
    '最多 60 个字（半角字符算半个），不能与其他计划重名。',
  ],
  extensionType: ['What it promotes', '推广类型'],
  extensionTypeFixed: [
    'What a plan promotes stays as it was made.',
    '计划的推广类型创建后不能修改。',
  ],
  app: ['App', '推广应用'],
  appHint: [
    'While it is not in the store, the plan is not delivered.',
    '应用从商店下架期间，计划不投放。',
  ],
  noApp: ['not named', '未填写'],
  dayBudget: ['Daily budget', '日预算'],
  dayBudgetHint: [
    'From {least} on. Leave it empty for no limit.',
    '不低于 {least}，留空表示不限。',
  ],
  pacing: ['Pacing', '投放速度'],
  pacingHint: ['Uniform spending needs a daily budget.', '匀速投放需要设置日预算。'],
  deliveryMode: ['Bid strategy', '竞价策略'],
  deliveryModeHint: [
    'Under “max conversion” the platform bids; groups have no bid of their own.',
    '“最大转化”由平台出价，广告组无需出价。',
  ],
  adType: ['Ad type', '广告类型'],
  beginDay: ['First day', '开始日期'],
  endDay: ['Last day', '结束日期'],
  beginDayHint: [
    'In {timeZone}; empty to start right away.',
    '按 {timeZone} 计算，留空表示立即开始。',
  ],
  endDayHint: [
    'In {timeZone}; empty to run without an end.',
    '按 {timeZone} 计算，留空表示长期投放。',
  ],
  noLimit: ['No daily budget', '预算不限'],
  budgetADay: ['{amount} a day, {pacing}', '每日 {amount}，{pacing}'],
  always: ['From now on, without end', '长期投放'],
  from: ['From {begin} on', '{begin} 起'],
  until: ['Until {end}', '至 {end}'],
  fromUntil: ['From {begin} to {end}', '{begin} 至 {end}'],
  promotes: ['Promotes: {what}', '推广：{what}'],
  promotesApp: ['Promotes: {type}, {app}', '推广：{type}，{app}'],
  aims: ['Aim: {mode}', '目标：{mode}'],
})
