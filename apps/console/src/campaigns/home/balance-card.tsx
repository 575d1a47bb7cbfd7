import { rechargeFacts } from '@placard/contract/finance/recharge-application'
import { mayCall } from '@placard/contract/platform/access'
import { lowBalanceDays } from '@placard/domain/campaigns/advertiser/attention'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'

/** The balance of the acting owner, with the days that it lasts. */
export function BalanceCard({ title }: { title?: string }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const identity = useIdentity()
  const query = useQuery(homeQueries.balance(identity.ownerId))
  return (
    <Card
      title={title ?? texts.balance}
      link={<Link to="/finance/flow">{texts.toTransactions}</Link>}
      query={query}
      heights={[188, 194]}
    >
      {({ currency, available, unpaid, meanCents, daysLeft }) => {
        const money = (cents: number) => moneyText(cents, currency, locale)
        const isLow = daysLeft !== null && daysLeft <= lowBalanceDays
        return (
          <>
            <p className="mkt-home-figure">{money(available)}</p>
            <p className="mkt-home-note" data-tone={isLow ? 'soon' : undefined}>
              {daysLeft === null
                ? texts.noCost
                : texts.lasts({ count: daysLeft, mean: money(meanCents) })}
            </p>
            {unpaid > 0 && (
              <p className="mkt-home-note" data-tone="bad">
                {texts.unpaid({ amount: money(unpaid) })}
              </p>
            )}
            {mayCall(rechargeFacts, identity) && (
              <div>
                <Link className="placard-button" to="/finance/recharge">
                  {texts.recharge}
                </Link>
              </div>
            )}
          </>
        )
      }}
    </Card>
  )
}
