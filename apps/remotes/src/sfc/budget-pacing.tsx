import { priceText } from '@placard/domain/platform/format/price'
import { rateText } from '@placard/domain/platform/format/rate'
import { budgetUse } from '@placard/domain/campaigns/plan/budget-use'
import type { BudgetPacingProps } from '@placard/domain/campaigns/remote-component/props'
import type { CSSProperties } from 'react'
import css from './budget-pacing.css?raw'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface BudgetPacingTexts {
  readonly title: string
  readonly budget: (amount: string, currency: string) => string
  readonly average: (rate: string) => string
  readonly usedUp: (days: number, of: number) => string
  readonly day: (day: string, amount: string, rate: string) => string
}

const budgetPacingTexts: Readonly<Record<Locale, BudgetPacingTexts>> = {
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

/** The maximum height of a bar as a multiple of the budget, whose line is at two thirds of the strip's height. */
const highest = 1.5

/** Renders the use of a plan's daily budget: as text, and as a bar per day with a line for the budget. */
function BudgetPacing({ dayBudgetCents, days, currency, locale }: BudgetPacingProps) {
  const texts = budgetPacingTexts[locale]
  const { shares, average, usedUpDays } = budgetUse(
    days.map(({ cents }) => cents),
    dayBudgetCents,
  )
  return (
    <section className="placard-budget-pacing" aria-label={texts.title}>
      <p>
        <span>{texts.budget(priceText(dayBudgetCents, locale), currency)}</span>
        <strong>{texts.average(rateText(average, locale))}</strong>
        <span>{texts.usedUp(usedUpDays, days.length)}</span>
      </p>
      <ol aria-label={texts.title}>
        {days.map(({ day, cents }, at) => {
          const share = shares[at] ?? 0
          const text = texts.day(day, priceText(cents, locale), rateText(share, locale))
          return (
            <li
              key={day}
              title={text}
              data-used-up={share >= 1 || undefined}
              style={{ '--share': Math.min(share, highest) / highest } as CSSProperties}
            >
              <span>{text}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

export { BudgetPacing as component, css as styles }
