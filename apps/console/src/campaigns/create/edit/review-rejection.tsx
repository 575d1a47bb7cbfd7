import {
  type ReviewState,
  reviewState,
  reviewStateNames,
} from '@placard/domain/campaigns/review/state'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'

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
