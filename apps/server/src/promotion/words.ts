import type { Locale } from '@placard/domain/locale/locale'

/** What people read when a change of a plan, group or ad is refused. Amounts come formatted, without their currency. */
export interface PromotionWords {
  readonly mendFirst: (fields: string) => string
  readonly budgetTooLow: (min: string, got: string) => string
  readonly budgetTooHigh: (max: string, got: string) => string
  readonly budgetBelowSpent: (min: string, got: string) => string
  readonly priceTooLow: (min: string, got: string) => string
  readonly fields: Readonly<Record<string, string>>
}

export const promotionWords: Readonly<Record<Locale, PromotionWords>> = {
  'en-US': {
    mendFirst: (fields) => `Please mend the ${fields} first; then it can be switched on.`,
    budgetTooLow: (min, got) => `The day budget must be at least ${min}; ${got} is too low.`,
    budgetTooHigh: (max, got) => `The day budget can be at most ${max}; ${got} is too high.`,
    budgetBelowSpent: (min, got) =>
      `Today's spending allows no less than ${min} (105 % of it); ${got} is too low.`,
    priceTooLow: (min, got) => `The bid must be at least ${min}; ${got} is too low.`,
    fields: { dayBudget: 'day budget', price: 'bid' },
  },
  'zh-CN': {
    mendFirst: (fields) => `请先修正${fields}，然后再开启。`,
    budgetTooLow: (min, got) => `日预算至少为 ${min}，${got} 过低。`,
    budgetTooHigh: (max, got) => `日预算最多为 ${max}，${got} 过高。`,
    budgetBelowSpent: (min, got) =>
      `按今日花费，日预算不能低于 ${min}（今日花费的 105%），${got} 过低。`,
    priceTooLow: (min, got) => `出价至少为 ${min}，${got} 过低。`,
    fields: { dayBudget: '日预算', price: '出价' },
  },
}
