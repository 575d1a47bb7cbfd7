import './totals.css'
import type { CurrencyTotal } from '@placard/contract/campaigns/advertiser'
import { numberText } from '@placard/domain/platform/format/number'
import { changeText } from '@placard/domain/statistics/metric/change'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { advertiserTexts } from './advertiser-texts.ts'

/** Text that takes the space of a line. */
const blank = '\u00a0'

const placeholder: CurrencyTotal = {
  currency: '',
  count: 0,
  finance: { available: 0 },
  promotion: { costToday: 0, costYesterday: 0, costWeek: 0, costWeekBefore: 0 },
}

interface TotalsProps {
  /** Undefined until they are known; their space is kept. */
  readonly totals: readonly CurrencyTotal[] | undefined
  readonly sight: Readonly<Record<'finance' | 'promotion', boolean>>
}

/** The sums of all matching advertisers, one line for each currency. */
export function Totals({ totals, sight }: TotalsProps) {
  if (totals !== undefined) {
    const isNamed = totals.length > 1
    return totals.map((total) => <CurrencySums key={total.currency} {...{ total, isNamed }} />)
  }
  const { finance, promotion } = placeholder
  const expected = {
    ...placeholder,
    finance: sight.finance ? finance : null,
    promotion: sight.promotion ? promotion : null,
  }
  return <CurrencySums total={expected} isLoading />
}

interface CurrencySumsProps {
  readonly total: CurrencyTotal
  /** True to write the currency beside the number of advertisers, because there are others. */
  readonly isNamed?: boolean
  readonly isLoading?: boolean
}

function CurrencySums({ total, isNamed = false, isLoading = false }: CurrencySumsProps) {
  const texts = useTexts(advertiserTexts)
  const locale = useLocale()
  const { currency, count, finance, promotion } = total
  const money = (cents: number) => moneyText(cents, currency, locale)
  const change = promotion && changeText(promotion.costWeekBefore, promotion.costWeek, locale)
  const sums = [
    { name: texts.title, value: numberText(count, locale), note: isNamed ? currency : null },
    ...(finance ? [{ name: texts.balance, value: money(finance.available), note: null }] : []),
    ...(promotion
      ? [
          { name: texts.costToday, value: money(promotion.costToday), note: null },
          { name: texts.costYesterday, value: money(promotion.costYesterday), note: null },
          { name: texts.costWeek, value: money(promotion.costWeek), note: change },
        ]
      : []),
  ]
  return (
    <dl
      className="mkt-advertiser-totals"
      aria-label={texts.totals({ currency })}
      aria-hidden={isLoading}
    >
      {sums.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{isLoading ? blank : name}</dt>
          <dd>
            {isLoading ? blank : value}
            {note !== null && <span className="mkt-advertiser-change">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
