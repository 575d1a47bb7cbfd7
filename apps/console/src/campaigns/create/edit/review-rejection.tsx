import {
  type ReviewState,
  reviewState,
  reviewStateNames,
} from '@placard/domain/campaigns/review/state'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
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
  const say = useTexts(createTexts)
  const locale = useLocale()
  if (state !== reviewState.rejected) return null
  return (
    <p className="mkt-create-kept mkt-create-rejected">
      {say('because', { state: reviewStateNames[locale][state], reason: reviewReason })}
    </p>
  )
}
