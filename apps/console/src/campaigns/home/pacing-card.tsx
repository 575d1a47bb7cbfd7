import type { homePacing, PacedPlan } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { elementType } from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import { rateText } from '@placard/domain/platform/format/rate'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'

/** The use of daily budgets today, with the range that is expected at the end of the day. */
export function PacingCard() {
  const texts = useTexts(homeTexts)
  const query = useQuery(homeQueries.pacing(useIdentity().ownerId))
  return (
    <Card title={texts.pacing} query={query} heights={[378, 520]} width="half">
      {(pacing) =>
        pacing.items.length === 0 ? (
          <p className="mkt-home-note">{texts.noBudgets}</p>
        ) : (
          <Pacing pacing={pacing} />
        )
      }
    </Card>
  )
}

function Pacing({ pacing: { items, total } }: { pacing: OutputOf<typeof homePacing> }) {
  const texts = useTexts(homeTexts)
  const methods = new Set(items.map(({ forecast }) => forecast?.by))
  return (
    <>
      <table className="mkt-home-table">
        <thead>
          <tr>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.spent}</th>
            <th scope="col">{texts.forecast}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((plan) => (
            <PlanRow key={plan.planId} plan={plan} />
          ))}
        </tbody>
      </table>
      {total > items.length && (
        <p className="mkt-home-note">{texts.pacingCount({ count: items.length, total })}</p>
      )}
      {methods.has('hours') && <p className="mkt-home-note">{texts.byHours}</p>}
      {methods.has('days') && <p className="mkt-home-note">{texts.byDays}</p>}
    </>
  )
}

function PlanRow({ plan }: { plan: PacedPlan }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const money = (cents: number) => cellText(elementType.price, cents, locale)
  const { planId, planName, dayBudget, cost, forecast } = plan
  const [share, low, high] = [cost, forecast?.low ?? 0, forecast?.high ?? 0].map((cents) =>
    Math.min(1, cents / dayBudget),
  )
  const text = texts.ofBudget({
    share: rateText(cost / dayBudget, locale),
    budget: money(dayBudget),
  })
  return (
    <tr>
      <th scope="row">
        <Link to={`/manage/plan/${planId}`}>{planName}</Link>
      </th>
      <td>
        <span>{text}</span>
        <svg
          className="mkt-home-pace"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="100" height="6" data-part="all" />
          {forecast && (
            <rect
              x={100 * (low ?? 0)}
              width={100 * ((high ?? 0) - (low ?? 0))}
              height="6"
              data-part="range"
            />
          )}
          <rect width={100 * (share ?? 0)} height="6" data-part="spent" />
        </svg>
      </td>
      <td>
        {forecast === null
          ? texts.unknown
          : texts.range({ low: money(forecast.low), high: money(forecast.high) })}
      </td>
    </tr>
  )
}
