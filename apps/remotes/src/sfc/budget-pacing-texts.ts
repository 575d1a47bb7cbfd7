import type { Locale } from '@placard/domain/platform/locale/locale'

interface BudgetPacingTexts {
  readonly title: string
  readonly budget: (amount: string, currency: string) => string
  readonly average: (rate: string) => string
  readonly usedUp: (days: number, of: number) => string
  readonly day: (day: string, amount: string, rate: string) => string
}

export const budgetPacingTexts: Readonly<Record<Locale, BudgetPacingTexts>> = {
  'en-US': {
    title: 'Use of the day budget',
    budget: (amount, currency) => `Day budget ${amount} ${currency}`,
    average: (rate) => `${rate} used on average`,
    usedUp(days, of) {
      if (days === 0) return 'never used up'
      if (days === of) return of === 1 ? 'used up' : `used up on each of ${of} days`
      return `used up on ${days} of ${of} days`
    },
    day: (day, amount, rate) => `${day}: ${amount}, ${rate}`,
  },
  'zh-CN': {
    title: '日预算使用情况',
    budget: (amount, currency) => `日预算 ${amount} ${currency}`,
    average: (rate) => `平均使用 ${rate}`,
    usedUp(days, of) {
      if (days === 0) return '从未用完'
      return days === of ? `${of} 天全部用完` : `${of} 天中有 ${days} 天用完`
    },
    day: (day, amount, rate) => `${day}：${amount}，${rate}`,
  },
}
