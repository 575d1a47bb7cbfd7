import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import {
  isReviewPending,
  reviewState,
  reviewStateNames,
} from '@placard/domain/campaigns/review/state'
import { useLocale } from '#portal/platform/language/language.ts'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { useReviewWords } from './words.ts'

/** Shows the status of a review: since when it waits and who is working on it, or who has decided and why. */
export function ReviewStatus({ row }: { row: ReviewRow }) {
  const words = useReviewWords()
  const locale = useLocale()
  const { state, reviewer, reason, waitingSince, reviewedAt } = row
  const time = dateTimeText(
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
    <p className="review-status" data-state={state}>
      <strong>{reviewStateNames[locale][state]}</strong>{' '}
      {said(isReviewPending(state) ? words.waitsSince : decided)}
      {state === reviewState.inReview && ` ${said(atWork)}`}
      {reason !== '' && <span>{said(words.rejectedFor)}</span>}
    </p>
  )
}
