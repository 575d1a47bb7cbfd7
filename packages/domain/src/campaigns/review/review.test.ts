import { expect, test } from 'vitest'
import { isReviewPending, type ReviewState, reviewState, reviewStateAfterChange } from './review.ts'

const { notReviewed, inReview, passed, rejected, mustReviewAgain } = reviewState

test.each<[ReviewState, ReviewState, boolean]>([
  [notReviewed, notReviewed, true],
  [inReview, mustReviewAgain, true],
  [passed, mustReviewAgain, false],
  [rejected, mustReviewAgain, false],
  [mustReviewAgain, mustReviewAgain, true],
])(
  'the state %i becomes %i after a change; its review is pending: %s',
  (state, after, isPending) => {
    expect(reviewStateAfterChange(state)).toBe(after)
    expect(isReviewPending(state)).toBe(isPending)
  },
)
