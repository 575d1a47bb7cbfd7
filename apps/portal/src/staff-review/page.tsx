import { countReviews } from '@placard/contract/staff-review'
import { reviewTextMaxLength } from '@placard/domain/review/limit'
import { useAnswer } from '#portal/platform/answer.ts'
import { SearchForm } from '#portal/platform/search-form.tsx'
import { StaffPage } from '#portal/platform/staff-page.tsx'
import { setParameter } from '#portal/router/address.ts'
import { Link } from '#portal/router/link.tsx'
import { ReviewLists } from './lists.tsx'
import { ReviewQueue } from './queue.tsx'
import looks from './review.css?inline'
import { hrefOf, useView } from './view.ts'
import { useReviewWords } from './words.ts'

/** Ads and creatives that wait to be reviewed, and what was decided about them. */
export function StaffReviewPage() {
  const words = useReviewWords()
  const view = useView()
  const { answer, ask } = useAnswer(countReviews, {})
  return (
    <StaffPage title={words.title}>
      <style href="placard-review" precedence="default">
        {looks}
      </style>
      <ReviewLists view={view} counts={answer.kind === 'known' ? answer.data : null} />
      <SearchForm maxLength={reviewTextMaxLength} turnTo={() => setParameter('page', null)} />
      {view.ownerId !== null && (
        <p className="review-owner">
          {words.onlyOwner.replace('{owner}', () => view.ownerId ?? '')}{' '}
          <Link href={hrefOf({ ...view, ownerId: null })}>{words.allOwners}</Link>
        </p>
      )}
      {/* Another view begins anew, at its first page. */}
      <ReviewQueue key={hrefOf(view)} view={view} countAgain={ask} />
    </StaffPage>
  )
}
