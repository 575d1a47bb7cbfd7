import type { ReviewRow } from '@placard/contract/staff-review'
import { isReviewPending, reviewState, reviewStateNames } from '@placard/domain/review/state'
import { useLocale } from '#portal/language/language.ts'
import { momentText } from '#portal/platform/time.ts'
import { useReviewWords } from './words.ts'

/** How a review stands: since when it waits and who is at work on it, or who has decided and why. */
export function Standing({ row }: { row: ReviewRow }) {
  const words = useReviewWords()
  const locale = useLocale()
  const { state, reviewer, reason, waitingSince, reviewedAt } = row
  const time = momentText(
    isReviewPending(state) ? waitingSince : (reviewedAt ?? waitingSince),
    locale,
  )
  const said = (text: string) =>
    text
      .replace('{time}', () => time)
      .replace('{name}', () => reviewer?.name ?? words.somebody)
      .replace('{reason}', () => reason)
  const atWork = reviewer?.isCaller ? words.ownWork : words.atWork
  const decided = reviewer === null ? words.decidedAt : words.decidedBy
  return (
    <p className="review-standing" data-state={state}>
      <strong>{reviewStateNames[locale][state]}</strong>{' '}
      {said(isReviewPending(state) ? words.waitsSince : decided)}
      {state === reviewState.inReview && ` ${said(atWork)}`}
      {reason !== '' && <span>{said(words.rejectedFor)}</span>}
    </p>
  )
}
