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

/** What to write beside a change of something that is reviewed: what was said of it before no longer holds. */
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
