import type { AlertKind } from '@placard/domain/finance/alert/alert'
import { daysLeft } from '@placard/domain/finance/days-left'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import type { BudgetFacts, OwnerFacts } from '#server/delivery/money-event/facts.ts'
import type { AlertContent } from '#server/finance/alert/send.ts'

/** The number of budgets that a message names. */
const namedMax = 10

/** Returns the content of an alert that a balance is low. */
export function balanceContent(alert: AlertKind, facts: OwnerFacts): AlertContent {
  const { availableCents, weekCents, balanceCents, currency, ownerName, days } = facts
  const left = daysLeft(availableCents, weekCents)
  return {
    page: '/finance/recharge',
    title: (locale) =>
      alert === 'balance'
        ? texts[locale].balance({ bound: moneyText(balanceCents, currency, locale), ownerName })
        : texts[locale].days({ count: days, ownerName }),
    text: (locale) => {
      const { available, lasts, payIn } = texts[locale]
      return [
        available({ ownerName, amount: moneyText(availableCents, currency, locale) }),
        left === null
          ? ''
          : lasts({ count: left, mean: moneyText(Math.round(weekCents / 7), currency, locale) }),
        payIn,
      ]
        .filter(Boolean)
        .join('\n')
    },
  }
}

/** Returns the content of an alert that budgets of one owner are mostly spent or used up. */
export function budgetContent(alert: AlertKind, budgets: readonly BudgetFacts[]): AlertContent {
  const [first] = budgets
  const { ownerName = '', budgetPercent: percent = 0 } = first ?? {}
  const isUsed = alert === 'budgetUsed'
  return {
    page: '/manage/plan',
    title: (locale) => {
      const { plansUsed, plansShare, oneUsed, oneShare, account } = texts[locale]
      const facts = { count: budgets.length, percent, ownerName, name: first?.planName || account }
      if (budgets.length === 1) return isUsed ? oneUsed(facts) : oneShare(facts)
      return isUsed ? plansUsed(facts) : plansShare(facts)
    },
    text: (locale) => {
      const { spent, more, untilTomorrow, account } = texts[locale]
      const lines = budgets.slice(0, namedMax).map((facts) =>
        spent({
          name: facts.planName || account,
          spent: moneyText(facts.spentCents, facts.currency, locale),
          budget: moneyText(facts.budgetCents, facts.currency, locale),
        }),
      )
      const rest = budgets.length - lines.length
      return [
        ownerName,
        ...lines,
        ...(rest > 0 ? [more({ count: rest })] : []),
        untilTomorrow,
      ].join('\n')
    },
  }
}

/** Returns the content of an alert that the cost of today is unusual. */
export function costContent(
  facts: OwnerFacts & { readonly todayCents: number; readonly usualCents: number },
): AlertContent {
  const { ownerName, todayCents, usualCents, currency } = facts
  return {
    page: '/report',
    title: (locale) => texts[locale].cost({ ownerName }),
    text: (locale) =>
      texts[locale].costText({
        ownerName,
        today: moneyText(todayCents, currency, locale),
        usual: moneyText(usualCents, currency, locale),
      }),
  }
}

const texts = textTable({
  balance: ['{ownerName}: balance below {bound}', '{ownerName}：余额低于{bound}'],
  days: [
    {
      one: '{ownerName}: balance lasts less than a day',
      other: '{ownerName}: balance lasts less than {count} days',
    },
    '{ownerName}：余额不足 {count} 天消耗',
  ],
  available: ['{ownerName} has {amount} left for ads.', '{ownerName}可用于投放的余额为{amount}。'],
  lasts: [
    {
      one: 'At the mean cost of the last seven days, {mean} a day, that is enough for {count} day.',
      other:
        'At the mean cost of the last seven days, {mean} a day, that is enough for {count} days.',
    },
    '按近七天日均消耗{mean}计算，还可使用 {count} 天。',
  ],
  payIn: [
    'When it is used up, ads stop. Pay in on the page “Recharge”.',
    '余额用完后广告将停止投放，请在“充值”页面充值。',
  ],
  account: ['The account', '账户'],
  oneShare: [
    '{ownerName}: {percent} % of the daily budget of “{name}” spent',
    '{ownerName}：“{name}”的日预算已消耗 {percent}%',
  ],
  oneUsed: ['{ownerName}: daily budget of “{name}” used up', '{ownerName}：“{name}”的日预算已用完'],
  plansShare: [
    { one: '', other: '{ownerName}: {percent} % of {count} daily budgets spent' },
    '{ownerName}：{count} 个日预算已消耗 {percent}%',
  ],
  plansUsed: [
    { one: '', other: '{ownerName}: {count} daily budgets used up' },
    '{ownerName}：{count} 个日预算已用完',
  ],
  spent: ['{name}: {spent} of {budget}', '{name}：{spent} / {budget}'],
  more: [{ one: '{count} more', other: '{count} more' }, '另有 {count} 个'],
  untilTomorrow: [
    'With a used-up budget, ads stop until the next day, unless the budget is raised.',
    '预算用完后，广告将暂停投放至次日，提高预算即可恢复。',
  ],
  cost: ['{ownerName}: unusual cost today', '{ownerName}：今日消耗异常'],
  costText: [
    '{ownerName} has spent {today} today. By this hour of the same weekday, it usually spends {usual}. Look whether a bid, a budget or an audience was changed.',
    '{ownerName}今日已消耗{today}，往常同一星期几的同一时间约消耗{usual}。请检查出价、预算或定向是否有变动。',
  ],
})
