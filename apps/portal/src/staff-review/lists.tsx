import type { OutputOf } from '@placard/contract/call'
import type { countReviews } from '@placard/contract/staff-review'
import { numberText } from '@placard/domain/format/number'
import { reviewKinds, reviewLists } from '@placard/domain/review/subject'
import { useLocale } from '#portal/language/language.ts'
import { Link } from '#portal/router/link.tsx'
import { hrefOf, type ReviewView } from './view.ts'
import { useReviewWords } from './words.ts'

interface ReviewListsProps {
  readonly view: ReviewView
  /** Null: not known yet. */
  readonly counts: OutputOf<typeof countReviews> | null
}

/** Ads or creatives, and which of them, each with how many there are of all owners. */
export function ReviewLists({ view, counts }: ReviewListsProps) {
  const words = useReviewWords()
  return (
    <div className="review-lists">
      <nav aria-label={words.kinds}>
        {reviewKinds.map((kind) => (
          <Choice
            key={kind}
            href={hrefOf({ ...view, kind })}
            label={words[kind]}
            count={counts?.[kind].waiting}
            isChosen={view.kind === kind}
          />
        ))}
      </nav>
      <nav aria-label={words.lists}>
        {reviewLists.map((list) => (
          <Choice
            key={list}
            href={hrefOf({ ...view, list })}
            label={words[list]}
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
