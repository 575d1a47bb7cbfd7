import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import { priceText } from '@placard/domain/platform/format/price'
import { rateText } from '@placard/domain/platform/format/rate'
import { budgetUse } from '@placard/domain/campaigns/plan/budget-use'
import type { BudgetPacingProps } from '@placard/domain/campaigns/remote-component/props'
import type { CSSProperties } from 'react'
import css from './budget-pacing.css?raw'

const budgetPacingTexts = textTable({
  title: ['Daily budget used', '日预算使用情况'],
  budget: ['Daily budget {amount} {currency}', '日预算 {amount} {currency}'],
  average: ['{rate} used on average', '平均使用 {rate}'],
  neverUsedUp: ['never used up', '从未用完'],
  alwaysUsedUp: [
    { one: 'used up', other: 'used up on each of {count} days' },
    '{count} 天全部用完',
  ],
  usedUp: ['used up on {days} of {of} days', '{of} 天中有 {days} 天用完'],
  day: ['{day}: {amount}, {rate}', '{day}：{amount}，{rate}'],
})

function usedUpText(days: number, of: number, texts: TextsOf<typeof budgetPacingTexts>): string {
  if (days === 0) return texts.neverUsedUp
  return days === of ? texts.alwaysUsedUp({ count: of }) : texts.usedUp({ days, of })
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
        <span>{texts.budget({ amount: priceText(dayBudgetCents, locale), currency })}</span>
        <strong>{texts.average({ rate: rateText(average, locale) })}</strong>
        <span>{usedUpText(usedUpDays, days.length, texts)}</span>
      </p>
      <ol aria-label={texts.title}>
        {days.map(({ day, cents }, at) => {
          const share = shares[at] ?? 0
          const text = texts.day({
            day,
            amount: priceText(cents, locale),
            rate: rateText(share, locale),
          })
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
