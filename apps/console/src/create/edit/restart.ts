import type { Locale } from '@placard/domain/locale/locale'
import { fieldName } from '@placard/domain/operation-log/field-name'
import { type ReviewState, reviewState } from '@placard/domain/review/state'

/** Of something reviewed, the names of the changed fields for which it would be reviewed again. */
export function restartingIn(
  changes: object,
  reviewed: readonly string[],
  { reviewState: state, locale }: { reviewState: ReviewState; locale: Locale },
): string[] {
  // What nobody has looked at yet waits anyway.
  if (state === reviewState.notReviewed || state === reviewState.mustReviewAgain) return []
  return reviewed
    .filter((field) => Object.hasOwn(changes, field))
    .map((field) => fieldName(field, locale))
}
