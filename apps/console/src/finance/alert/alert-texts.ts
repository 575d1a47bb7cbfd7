import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the alerts about money. */
export const alertTexts = textTable({
  title: ['Alerts about money', '资金提醒'],
  hint: [
    'Once for each time that it happens to {ownerName}, you get a message. Tick what you want by email as well.',
    '{ownerName}每次出现以下情况时，您都会收到一条站内消息。勾选后还会发送邮件。',
  ],
  hintWithoutEmail: [
    'Once for each time that it happens to {ownerName}, you get a message. This server sends no emails.',
    '{ownerName}每次出现以下情况时，您都会收到一条站内消息。当前服务器未开启邮件发送。',
  ],
  byEmail: ['By email', '邮件接收'],
  condition: {
    balance: ['The balance falls below {amount}', '余额低于 {amount}'],
    days: [
      {
        one: 'The balance lasts less than a day at the mean cost of a week',
        other: 'The balance lasts less than {count} days at the mean cost of a week',
      },
      '按近七天日均消耗计算，余额不足 {count} 天',
    ],
    budgetShare: ['{percent} % of a daily budget is spent', '日预算消耗达到 {percent}%'],
    budgetUsed: ['A daily budget is used up', '日预算用完'],
    cost: [
      'Today’s cost is at least {percent} % of the usual one at this hour of this weekday',
      '今日消耗达到同一星期几同一时间常规消耗的 {percent}%',
    ],
    transfer: ['The agency transfers money to or from you', '代理商向您转入或转回资金'],
  },
  off: ['{alert}: switched off', '{alert}：已关闭'],
  others: [
    { one: 'also to {count} other user', other: 'also to {count} other users' },
    '另有 {count} 位用户接收',
  ],
  change: ['Change conditions…', '修改提醒条件…'],
  onlyRecharge: [
    'Users who pay in can change the conditions.',
    '提醒条件由具有充值权限的用户修改。',
  ],
  none: [
    'None of your roles is told of money at {ownerName}.',
    '您在{ownerName}的角色不接收资金提醒。',
  ],
  failed: ['The alerts could not be loaded: {reason}', '资金提醒加载失败：{reason}'],
  notSaved: ['Your choice could not be saved: {reason}', '设置保存失败：{reason}'],
  saved: ['Saved.', '已保存。'],
  dialogTitle: ['Conditions of alerts', '提醒条件'],
  dialogHint: [
    'They hold for everybody who is told of {ownerName}, and for webhooks about a low balance. Leave a field empty to switch an alert off.',
    '对接收{ownerName}提醒的所有用户以及余额不足的 Webhook 生效。留空表示关闭该提醒。',
  ],
  balanceField: ['Balance below', '余额低于'],
  daysField: ['Days that the balance lasts, fewer than', '余额可用天数少于'],
  budgetField: ['Share of a daily budget', '日预算消耗比例'],
  usedField: ['Tell when a daily budget is used up', '日预算用完时提醒'],
  costField: ['Share of the usual cost', '相对常规消耗的比例'],
  daysUnit: ['days', '天'],
  wrongAmount: [
    'Enter an amount such as 1,234.50, or nothing.',
    '请填写如 1,234.50 的金额，或留空。',
  ],
  wrongNumber: [
    'Enter a whole number from {min} to {max}, or nothing.',
    '请填写 {min} 至 {max} 的整数，或留空。',
  ],
  save: ['Save', '保存'],
  conditionsSaved: ['The conditions are saved.', '提醒条件已保存。'],
  link: ['When you are told of a low balance', '余额不足提醒设置'],
})
