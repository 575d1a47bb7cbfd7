import { advertiserSightOf, listOwners } from '@placard/contract/campaigns/advertiser'
import { balanceSummary } from '@placard/contract/finance/finance'
import { mayCall } from '@placard/contract/platform/access'
import { queryMessages } from '@placard/contract/support/message'
import { listWorkOrders } from '@placard/contract/support/work-order'
import { attentionNames, attentionReasons } from '@placard/domain/campaigns/advertiser/attention'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Totals } from '#console/campaigns/advertiser/totals.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { BalanceCard } from './balance-card.tsx'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'
import { CountLinks } from './links.tsx'
import { MessageCard, WorkOrderCard } from './inbox-cards.tsx'

/** The cards of an agency. Users see those whose calls they may make. */
export function AgencyCards() {
  const texts = useTexts(homeTexts)
  const identity = useIdentity()
  const seesOwners = mayCall(listOwners, identity)
  return (
    <div className="mkt-home-cards">
      {seesOwners && <TotalsCard />}
      {mayCall(balanceSummary, identity) && <BalanceCard title={texts.ofAgency} />}
      {mayCall(listWorkOrders, identity) && <WorkOrderCard />}
      {mayCall(queryMessages, identity) && <MessageCard width="wide" />}
      {/* The last one: it grows with its rows, and would move a card below it. */}
      {seesOwners && <AttentionCard />}
    </div>
  )
}

/** The costs and balances of all advertisers, for each currency. */
function TotalsCard() {
  const texts = useTexts(homeTexts)
  const identity = useIdentity()
  const sight = advertiserSightOf(identity)
  const query = useQuery(homeQueries.allAdvertisers(identity.ownerId))
  return (
    <Card
      title={texts.totals}
      link={<Link to="/agency/owners">{texts.allAdvertisers}</Link>}
      query={query}
      heights={sight.promotion ? [158, 232] : [108, 108]}
      width="wide"
    >
      {({ totals }) => <Totals totals={totals} sight={sight} />}
    </Card>
  )
}

/** The advertisers that need attention: how many for each reason, and the most urgent ones. */
function AttentionCard() {
  const texts = useTexts(homeTexts)
  const names = attentionNames[useLocale()]
  const query = useQuery(homeQueries.advertisers(useIdentity().ownerId))
  return (
    <Card
      title={texts.attention}
      link={<Link to="/agency/owners?attention=any">{texts.allAdvertisers}</Link>}
      query={query}
      heights={[100, 170]}
      width="wide"
    >
      {({ items, attentionCounts }) =>
        items.length === 0 ? (
          <p className="mkt-home-note">{texts.noAttention}</p>
        ) : (
          <div className="mkt-home-halves">
            <CountLinks
              lines={attentionReasons.flatMap((reason) => {
                const count = attentionCounts[reason] ?? 0
                const to = `/agency/owners?attention=${reason}`
                return count === 0 ? [] : [{ name: names[reason], count, to }]
              })}
            />
            <ul className="mkt-home-links">
              {items.map(({ ownerId, ownerName, attention }) => (
                <li key={ownerId}>
                  <Link to={`/agency/owners?text=${ownerId}`}>
                    <span>{ownerName}</span>
                    <small>{attention.map((reason) => names[reason]).join(', ')}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Card>
  )
}
