import { useTexts } from '@placard/ui/locale/locale'
import './review.css'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { countReviews } from '@placard/contract/campaigns/staff-review'
import { reviewTextMaxLength } from '@placard/domain/campaigns/review/limit'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { Link } from '#portal/platform/router/link.tsx'
import { ReviewLists } from './lists.tsx'
import { ReviewQueue } from './queue.tsx'
import { hrefOf, useView } from './view.ts'
import { reviewTexts } from './texts.ts'

/** Shows the ads and creatives that wait for review, and past decisions. */
export function StaffReviewPage() {
  const texts = useTexts(reviewTexts)
  const view = useView()
  const { data } = useQuery(callQuery(countReviews, {}))
  return (
    <StaffPage title={texts.title}>
      <ReviewLists view={view} counts={data} />
      <SearchForm maxLength={reviewTextMaxLength} />
      {view.ownerId !== null && (
        <p className="review-owner">
          {texts.onlyOwner({ owner: view.ownerId ?? '' })}{' '}
          <Link href={hrefOf({ ...view, ownerId: null })}>{texts.allOwners}</Link>
        </p>
      )}
      {/* The key resets the state for another view, which starts at its first page. */}
      <ReviewQueue key={hrefOf(view)} view={view} />
    </StaffPage>
  )
}
