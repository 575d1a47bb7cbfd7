import {
  type ReviewState,
  reviewState,
  reviewStateNames,
} from '@placard/domain/campaigns/review/review'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'

interface Reviewed {
  readonly reviewState: ReviewState
  /** The reason in the words of the platform. */
  readonly reviewReason: string
}

/**
 * The reason why the platform rejected the entity, shown where it can be fixed. Renders nothing unless it is rejected.
 */
export function ReviewRejection({ of: { reviewState: state, reviewReason } }: { of: Reviewed }) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  if (state !== reviewState.rejected) return null
  return (
    <p className="mkt-create-kept mkt-create-rejected">
      {texts.because({ state: reviewStateNames[locale][state], reason: reviewReason })}
    </p>
  )
}

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
