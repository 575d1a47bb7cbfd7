import {
  type ReviewState,
  reviewState,
  reviewStateAfterChange,
} from '@placard/domain/campaigns/review/state'

/** The columns of an ad or creative that a review writes. */
export interface ReviewColumns {
  review_state: ReviewState
  review_reason: string
  reviewer_id: string | null
  reviewed_at: Date | null
}

/** Returns the columns to write with a change of a reviewed entity: the earlier decision is no longer valid. */
export function restartedReview(state: ReviewState): Partial<ReviewColumns> {
  return state === reviewState.notReviewed
    ? {}
    : {
        review_state: reviewStateAfterChange(state),
        review_reason: '',
        reviewer_id: null,
        reviewed_at: null,
      }
}
