import { isReviewPending, reviewState } from '@placard/domain/campaigns/review/review'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'
import { type CountLink, CountLinks } from './links.tsx'

const pendingStates = Object.values(reviewState).filter(isReviewPending)

/** The ads and creatives that wait for a review or were rejected, each number a link to its list. */
export function ReviewCard() {
  const texts = useTexts(homeTexts)
  const query = useQuery(homeQueries.reviews(useIdentity().ownerId))
  return (
    <Card title={texts.reviews} query={query} heights={[136, 136]}>
      {({ ads, creatives }) => {
        const lines: CountLink[] = [
          {
            name: texts.adsRejected,
            count: ads.rejected,
            to: '/manage/ad?state=reviewRejected',
            tone: 'bad',
          },
          { name: texts.adsPending, count: ads.pending, to: '/manage/ad?state=reviewPending' },
          {
            name: texts.creativesRejected,
            count: creatives.rejected,
            to: `/manage/creative?state=${reviewState.rejected}`,
            tone: 'bad',
          },
          {
            name: texts.creativesPending,
            count: creatives.pending,
            to: `/manage/creative?state=${pendingStates.join()}`,
          },
        ]
        const counted = lines.filter(({ count }) => count > 0)
        if (counted.length === 0) return <p className="mkt-home-note">{texts.noReviews}</p>
        return <CountLinks lines={counted} />
      }}
    </Card>
  )
}
