import type { OutputOf } from '@placard/contract/platform/call'
import type { countReviews } from '@placard/contract/campaigns/staff-review'
import { numberText } from '@placard/domain/platform/format/number'
import { reviewKinds, reviewLists } from '@placard/domain/campaigns/review/subject'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Link } from '#portal/platform/router/link.tsx'
import { hrefOf, type ReviewView } from './view.ts'
import { reviewTexts } from './texts.ts'

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
