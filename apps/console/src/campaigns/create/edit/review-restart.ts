import type { Locale } from '@placard/domain/platform/locale/locale'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { type ReviewState, reviewState } from '@placard/domain/campaigns/review/state'

/** Returns the names of the changed fields that require a new review. */
export function fieldsRestartingReview(
  changes: object,
  reviewed: readonly string[],
  { reviewState: state, locale }: { reviewState: ReviewState; locale: Locale },
): string[] {
  // A review is pending anyway.
  if (state === reviewState.notReviewed || state === reviewState.mustReviewAgain) return []
  return reviewed
    .filter((field) => Object.hasOwn(changes, field))
    .map((field) => fieldName(field, locale))
}
