import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ReviewCard } from './card.tsx'
import { useCardFocus } from './card-focus.ts'
import { actionsOf, keyOf, type ReviewAction } from './action.ts'
import { keyCommand } from './shortcuts.ts'
import { Selection } from './selection.tsx'
import type { ReviewView } from './view.ts'
import { useReviewWords } from './words.ts'

interface ReviewCardsProps {
  readonly rows: readonly ReviewRow[]
  /** True while the list reloads. */
  readonly late: boolean
  readonly view: ReviewView
  readonly act: (deed: ReviewAction, rows: readonly ReviewRow[]) => void
}

/** Renders one card for each review, and the actions on the selected ones. */
export function ReviewCards({ rows, late, view, act }: ReviewCardsProps) {
  const words = useReviewWords()
  const feed = useRef<HTMLDivElement>(null)
  const focus = useCardFocus(feed, rows.map(keyOf))
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const actOn = (deed: ReviewAction, row: ReviewRow) => {
    focus.keepPosition(keyOf(row))
    act(deed, [row])
  }
  const pressed = (event: KeyboardEvent, row: ReviewRow) => {
    const wish = keyCommand(event)
    if (wish === null) return
    event.preventDefault()
    if (wish.kind === 'step') return focus.step(wish.by)
    // A repeated key press must not decide about the next card, which nobody has looked at.
    if (event.repeat || focus.hasJustMoved()) return
    const deed = actionsOf(row).find((possible) => wish.oneOf.includes(possible))
    if (deed !== undefined) actOn(deed, row)
  }
  const picked = rows.filter((row) => chosen.has(keyOf(row)))
  return (
    <>
      <p className="hint review-keys">{words.keys}</p>
      <Selection {...{ rows, picked, act }} choose={(some) => choose(new Set(some.map(keyOf)))} />
      <div ref={feed} className="review-feed" role="feed" aria-label={words.queue} aria-busy={late}>
        {rows.map((row, at) => (
          <ReviewCard
            key={keyOf(row)}
            {...{ row, view }}
            place={[at + 1, rows.length]}
            isChosen={chosen.has(keyOf(row))}
            choose={() => choose(toggled(chosen, keyOf(row)))}
            act={(deed) => actOn(deed, row)}
            pressed={(event) => pressed(event, row)}
          />
        ))}
      </div>
    </>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const other = new Set(keys)
  if (!other.delete(key)) other.add(key)
  return other
}
