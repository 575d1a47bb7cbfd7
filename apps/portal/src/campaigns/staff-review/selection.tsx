import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { actionsOf, type ReviewAction } from './action.ts'
import { useReviewWords } from './words.ts'

interface SelectionProps {
  readonly rows: readonly ReviewRow[]
  readonly picked: readonly ReviewRow[]
  readonly choose: (rows: readonly ReviewRow[]) => void
  readonly act: (deed: ReviewAction, rows: readonly ReviewRow[]) => void
}

/** Selects all cards or none, and decides about the selected ones. */
export function Selection({ rows, picked, choose, act }: SelectionProps) {
  const words = useReviewWords()
  const isWhole = rows.length > 0 && picked.length === rows.length
  return (
    <div className="review-selection">
      <label className="staff-check">
        <input type="checkbox" checked={isWhole} onChange={() => choose(isWhole ? [] : rows)} />
        {words.chooseAll}
      </label>
      {(['pass', 'reject'] as const).map((deed) => {
        const open = picked.filter((row) => actionsOf(row).includes(deed))
        const text = deed === 'pass' ? words.passChosen : words.rejectChosen
        return (
          open.length > 0 && (
            <button
              key={deed}
              type="button"
              className="button"
              data-final={deed === 'reject'}
              onClick={() => act(deed, open)}
            >
              {text.replace('{count}', String(open.length))}
            </button>
          )
        )
      })}
    </div>
  )
}
