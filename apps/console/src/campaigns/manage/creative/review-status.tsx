import type { CreativeRow } from '@placard/contract/campaigns/creative'
import {
  isReviewPending,
  reviewState,
  reviewStateNames,
} from '@placard/domain/campaigns/review/review'
import { useLocale } from '@placard/ui/locale/locale'

/** The review of a creative, with the dot of a delivery status. */
export function ReviewStatus({ creative: { reviewState: state } }: { creative: CreativeRow }) {
  const names = reviewStateNames[useLocale()]
  const rejected = state === reviewState.rejected ? 'reviewRejected' : 'delivering'
  return (
    <span
      className="mkt-manage-state"
      data-state={isReviewPending(state) ? 'reviewPending' : rejected}
    >
      <span data-text>{names[state]}</span>
    </span>
  )
}
