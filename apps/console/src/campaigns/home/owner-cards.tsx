import { homeCost } from '@placard/contract/campaigns/home'
import { balanceSummary } from '@placard/contract/finance/finance'
import { mayCall } from '@placard/contract/platform/access'
import { queryMessages } from '@placard/contract/support/message'
import { listWorkOrders } from '@placard/contract/support/work-order'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { BalanceCard } from './balance-card.tsx'
import { CostCard } from './cost-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { homeQueries } from './home-query.ts'
import { MoversCard } from './movers-card.tsx'
import { PacingCard } from './pacing-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { StartCard } from './start-card.tsx'
import { MessageCard, WorkOrderCard } from './inbox-cards.tsx'

/** The cards of an advertiser. Users see those whose calls they may make. */
export function OwnerCards() {
  const identity = useIdentity()
  const seesAds = mayCall(homeCost, identity)
  const seesMoney = mayCall(balanceSummary, identity)
  // The first steps are above all cards, which would move if they came later. The cards load meanwhile.
  const start = useQuery({ ...homeQueries.start(identity.ownerId), enabled: seesAds })
  const isUndecided = seesAds && start.isPending
  return (
    <div className="mkt-home-cards" hidden={isUndecided}>
      {seesAds && <StartCard />}
      {seesAds && <CostCard />}
      {seesMoney && <BalanceCard />}
      {seesAds && (
        <>
          <DeliveryCard />
          <ReviewCard />
        </>
      )}
      {mayCall(listWorkOrders, identity) && <WorkOrderCard />}
      {seesAds && (
        <>
          <PacingCard />
          <MoversCard />
        </>
      )}
      {mayCall(queryMessages, identity) && <MessageCard width="full" />}
    </div>
  )
}
