import { deliveryReasons } from '@placard/domain/campaigns/promotion/delivery'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'
import { CountLinks } from './links.tsx'

/** The plans that are not delivering by reason, each a link to the list of those plans. */
export function DeliveryCard() {
  const texts = useTexts(homeTexts)
  const names = shownStateNames[useLocale()]
  const { ownerId, timeZone } = useIdentity()
  const query = useQuery(homeQueries.delivery(ownerId, useToday(timeZone)))
  return (
    <Card title={texts.delivery} query={query} heights={[200, 200]}>
      {({ counts }) => {
        const lines = deliveryReasons.flatMap((reason) => {
          const count = counts[reason] ?? 0
          const to = `/manage/plan?state=${reason}`
          return count === 0 ? [] : [{ name: names[reason], count, to }]
        })
        const delivering = counts['delivering'] ?? 0
        if (lines.length === 0)
          return (
            <p className="mkt-home-note">
              {delivering === 0 ? texts.noPlans : texts.allDelivering}
            </p>
          )
        return (
          <>
            <CountLinks lines={lines} />
            <p className="mkt-home-note">{texts.delivering({ count: delivering })}</p>
          </>
        )
      }}
    </Card>
  )
}
