import type { homeCost } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { dateFormat, dayText } from '@placard/domain/platform/calendar/date-format'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { moneyText } from '@placard/domain/platform/money/text'
import { axisOf } from '@placard/domain/statistics/metric/axis'
import { changeText } from '@placard/domain/statistics/metric/change'
import { LineChart } from '@placard/ui/line-chart/line-chart'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { axisTexts, metricText } from '#console/campaigns/manage/trend/metric-text.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'

type Cost = OutputOf<typeof homeCost>

/** The cost of today beside that of yesterday until the same time, and the trend of the last days. */
export function CostCard() {
  const texts = useTexts(homeTexts)
  const { ownerId } = useIdentity()
  const query = useQuery(homeQueries.cost(ownerId))
  return (
    <Card
      title={texts.cost}
      link={<Link to="/manage/plan">{texts.toReport}</Link>}
      query={query}
      heights={[376, 396]}
      width="wide"
    >
      {(cost) => (
        <>
          <Today cost={cost} />
          {cost.known !== null && <Trend days={cost.days} until={cost.known.to} />}
        </>
      )}
    </Card>
  )
}

function Today({ cost }: { cost: Cost }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const money = (cents: number) => moneyText(cents, currency, locale)
  const { days, known, sameHours } = cost
  // A day without figures yet is unknown, and not 0.
  const costOn = (one: Cost['days'][number] | undefined) =>
    one !== undefined && known !== null && one.day <= known.to ? money(one.metrics.cost) : '–'
  const change = sameHours && changeText(sameHours.costYesterday, sameHours.costToday, locale)
  return (
    <>
      <p className="mkt-home-figure">
        {costOn(days.at(-1))}
        {change !== null && <span className="mkt-home-change">{change}</span>}
      </p>
      <p className="mkt-home-note">
        <Compared cost={cost} money={money} />
      </p>
      <p className="mkt-home-note">
        {texts.yesterday} {costOn(days.at(-2))}
      </p>
    </>
  )
}

/** Says what is compared or, without figures by the hour, which days are known. */
function Compared({ cost, money }: { cost: Cost; money: (cents: number) => string }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const { known, sameHours } = cost
  if (known === null) return texts.noFigures
  if (sameHours === null) {
    return texts.onlyDays({ from: dayText(known.from, locale), to: dayText(known.to, locale) })
  }
  const time = dateFormat(locale, { timeStyle: 'short', timeZone }).format(sameHours.until)
  const today = money(sameHours.costToday)
  return sameHours.costYesterday === null
    ? texts.noHourYesterday({ time, today })
    : texts.sameHour({ time, today, yesterday: money(sameHours.costYesterday) })
}

const noBefore = undefined

/** @param until the last day with figures; those after it are unknown and not 0 */
function Trend({ days, until }: Pick<Cost, 'days'> & { readonly until: string }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  return (
    <figure className="mkt-home-trend">
      <figcaption>{texts.trend({ days: days.length })}</figcaption>
      <div className="mkt-home-chart">
        <LineChart
          label={texts.trendLabel}
          points={pointsOf(days, locale)}
          series={[seriesOf(days, { name: texts.trendLabel, until, locale })]}
        />
      </div>
    </figure>
  )
}

function pointsOf(days: Cost['days'], locale: Locale) {
  return days.map(({ day }) => ({
    label: dayText(day, locale, 'short'),
    name: dayText(day, locale),
    before: noBefore,
  }))
}

interface Reading {
  readonly name: string
  readonly until: string
  readonly locale: Locale
}

function seriesOf(days: Cost['days'], { name, until, locale }: Reading) {
  const metric = { code: 'cost', name, elementType: elementType.price } as const
  const values = days.map(({ day, metrics }) => (day > until ? null : metrics.cost))
  const axis = axisOf(elementType.price, values)
  return {
    key: 'cost',
    name,
    values,
    before: noBefore,
    max: axis.max,
    labels: axisTexts(metric, axis, locale),
    textOf: (value: number | null) => metricText(metric, value, locale),
    changeOf: () => null,
  }
}
