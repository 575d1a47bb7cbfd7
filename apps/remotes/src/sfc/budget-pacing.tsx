import { priceText } from '@placard/domain/platform/format/price'
import { rateText } from '@placard/domain/platform/format/rate'
import { budgetUse } from '@placard/domain/campaigns/plan/budget-use'
import type { BudgetPacingProps } from '@placard/domain/campaigns/remote-component/props'
import type { CSSProperties } from 'react'
import { budgetPacingTexts } from './budget-pacing-texts.ts'
import css from './budget-pacing.css?raw'

/** Bars higher than this part of the strip's height would leave it; the line of the budget stands at two thirds. */
const highest = 1.5

/** How much of its day budget a plan uses: in words, and a bar for each day against the line of the budget. */
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
          const said = texts.day(day, priceText(cents, locale), rateText(share, locale))
          return (
            <li
              key={day}
              title={said}
              data-used-up={share >= 1 || undefined}
              style={{ '--share': Math.min(share, highest) / highest } as CSSProperties}
            >
              <span>{said}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

export { BudgetPacing as component, css as styles }
