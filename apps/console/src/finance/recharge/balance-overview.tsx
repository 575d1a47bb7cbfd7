import { payingOrder } from '@placard/domain/finance/payment'
import { dayText } from '@placard/domain/platform/calendar/date-format'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Link } from 'react-router'
import { alertTexts } from '#console/finance/alert/alert-texts.ts'
import { BalanceCards } from '#console/finance/balance-cards.tsx'
import type { RechargeFacts } from './recharge-query.ts'
import { rechargeTexts } from './recharge-texts.ts'

/** The balance with the time that it lasts, and the order in which its parts pay for ads. */
export function BalanceOverview({ facts }: { facts: RechargeFacts }) {
  const texts = useTexts(rechargeTexts)
  const alerts = useTexts(alertTexts)
  const locale = useLocale()
  const money = (cents: number) => moneyText(cents, facts.currency, locale)
  const { daysLeft, meanCents, unsettled, unpaid } = facts
  return (
    <section aria-label={texts.balanceOf({ ownerName: facts.ownerName })}>
      <h2>{texts.balanceOf({ ownerName: facts.ownerName })}</h2>
      <BalanceCards money={facts} />
      <ul className="mkt-recharge-facts">
        <li>
          {daysLeft === null
            ? texts.noCost
            : texts.lasts({ days: daysLeft, mean: money(meanCents) })}
        </li>
        {unsettled > 0 && <li>{texts.unsettled({ amount: money(unsettled) })}</li>}
        {unpaid > 0 && (
          <li className="placard-problem">{texts.unpaid({ amount: money(unpaid) })}</li>
        )}
        <li>
          <Link to="/notify/subscription">{alerts.link}</Link>
        </li>
      </ul>
      <PayingOrder facts={facts} />
    </section>
  )
}

/** The gifts, rebate, cash and credit that the owner has, in the order in which they pay. */
function PayingOrder({ facts }: { facts: RechargeFacts }) {
  const texts = useTexts(rechargeTexts)
  const locale = useLocale()
  const money = (cents: number) => moneyText(cents, facts.currency, locale)
  const steps = {
    gift: facts.gifts.map(({ cents, lastDay }) =>
      lastDay === null
        ? texts.orderGiftForever({ amount: money(cents) })
        : texts.orderGift({ amount: money(cents), day: dayText(lastDay, locale) }),
    ),
    rebate: facts.rebate > 0 ? [texts.orderRebate({ amount: money(facts.rebate) })] : [],
    cash: [texts.orderCash({ amount: money(facts.cash) })],
    credit:
      facts.creditLimit > 0
        ? [texts.orderCredit({ amount: money(facts.creditLimit - facts.creditUsed) })]
        : [],
  }
  return (
    <>
      <h3>{texts.order}</h3>
      <ol className="mkt-recharge-order">
        {payingOrder.flatMap((kind) => steps[kind].map((text) => <li key={text}>{text}</li>))}
      </ol>
    </>
  )
}
