import { useLocale, useTexts } from '@placard/ui/locale/locale'
import './review.css'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { countReviews } from '@placard/contract/campaigns/staff-review'
import {
  reviewKinds,
  reviewLists,
  reviewTextMaxLength,
} from '@placard/domain/campaigns/review/review'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { Link } from '#portal/platform/router/link.tsx'
import { ReviewQueue } from './queue.tsx'
import { hrefOf, type ReviewView, useView } from './view.ts'
import { reviewTexts } from './texts.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import { numberText } from '@placard/domain/platform/format/number'

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
        <p>
          {texts.onlyOwner({ owner: view.ownerId ?? '' })}{' '}
          <Link href={hrefOf({ ...view, ownerId: null })}>{texts.allOwners}</Link>
        </p>
      )}
      {/* The key resets the state for another view, which starts at its first page. */}
      <ReviewQueue key={hrefOf(view)} view={view} />
    </StaffPage>
  )
}

interface ReviewListsProps {
  readonly view: ReviewView
  /** Undefined while the counts are unknown. */
  readonly counts: OutputOf<typeof countReviews> | undefined
}

/** Selects ads or creatives and their list, each with its count over all owners. */
export function ReviewLists({ view, counts }: ReviewListsProps) {
  const texts = useTexts(reviewTexts)
  return (
    <div className="review-lists">
      <nav aria-label={texts.kinds}>
        {reviewKinds.map((kind) => (
          <Choice
            key={kind}
            href={hrefOf({ ...view, kind })}
            label={texts[kind]}
            count={counts?.[kind].waiting}
            isChosen={view.kind === kind}
          />
        ))}
      </nav>
      <nav aria-label={texts.lists}>
        {reviewLists.map((list) => (
          <Choice
            key={list}
            href={hrefOf({ ...view, list })}
            label={texts[list]}
            count={counts?.[view.kind][list]}
            isChosen={view.list === list}
          />
        ))}
      </nav>
    </div>
  )
}

interface ChoiceProps {
  readonly href: string
  readonly label: string
  readonly count: number | undefined
  readonly isChosen: boolean
}

function Choice({ href, label, count, isChosen }: ChoiceProps) {
  const locale = useLocale()
  return (
    <Link href={href} aria-current={isChosen ? 'page' : undefined}>
      {label}
      {count !== undefined && <span className="review-count"> {numberText(count, locale)}</span>}
    </Link>
  )
}
