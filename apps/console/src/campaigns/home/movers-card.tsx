import { type ComparedDay, comparedDays, type homeMovers } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { dayText } from '@placard/domain/platform/calendar/date-format'
import { elementType } from '@placard/domain/platform/column/element'
import { cellText } from '@placard/domain/platform/format/cell'
import { changeText } from '@placard/domain/statistics/metric/change'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'

/** The plans whose cost of yesterday differs most from that of the day before, or of the same weekday. */
export function MoversCard() {
  const texts = useTexts(homeTexts)
  const { ownerId } = useIdentity()
  const [against, setAgainst] = useState<ComparedDay>('dayBefore')
  const query = useQuery({
    ...homeQueries.movers(ownerId, against),
    placeholderData: keepPreviousData,
  })
  const choice = (
    <span role="group" aria-label={texts.against} className="mkt-home-choice">
      {comparedDays.map((day) => (
        <Button
          key={day}
          small
          kind="quiet"
          aria-pressed={day === against}
          onClick={() => setAgainst(day)}
        >
          {texts[day]}
        </Button>
      ))}
    </span>
  )
  return (
    <Card title={texts.movers} link={choice} query={query} heights={[280, 458]} width="half">
      {(movers) => <Movers movers={movers} />}
    </Card>
  )
}

function Movers({ movers: { items, before } }: { movers: OutputOf<typeof homeMovers> }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const money = (cents: number) => cellText(elementType.price, cents, locale)
  const day = dayText(before, locale)
  if (items.length === 0) return <p className="mkt-home-note">{texts.noMovers({ day })}</p>
  return (
    <table className="mkt-home-table">
      <thead>
        <tr>
          <th scope="col">{texts.plan}</th>
          <th scope="col">{day}</th>
          <th scope="col">{texts.costYesterday}</th>
          <th scope="col">{texts.difference}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ planId, planName, cost, costBefore }) => (
          <tr key={planId}>
            <th scope="row">
              <Link to={`/manage/plan/${planId}`}>{planName}</Link>
            </th>
            <td>{money(costBefore)}</td>
            <td>{money(cost)}</td>
            <td>
              {cost > costBefore ? '+' : ''}
              {money(cost - costBefore)} <small>{changeText(costBefore, cost, locale)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
