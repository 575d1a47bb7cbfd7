import { type ReviewState, reviewState, reviewStateNames } from '@placard/domain/review/state'
import { useLocale, useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'

interface Reviewed {
  readonly reviewState: ReviewState
  /** In the platform's words. */
  readonly reviewReason: string
}

/** Why the platform has rejected what is edited, where it can be mended; nothing as long as it has not. */
export function Rejected({ of: { reviewState: state, reviewReason } }: { of: Reviewed }) {
  const say = useWords(createWords)
  const locale = useLocale()
  if (state !== reviewState.rejected) return null
  return (
    <p className="mkt-create-kept mkt-create-rejected">
      {say('because', { state: reviewStateNames[locale][state], reason: reviewReason })}
    </p>
  )
}
