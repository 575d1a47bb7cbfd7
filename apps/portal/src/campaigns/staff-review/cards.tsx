import { useTexts } from '@placard/ui/locale/locale'
import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { type KeyboardEvent, useRef, useState, type RefObject, useEffect } from 'react'
import { Button } from '@placard/ui/button/button'
import { CheckField } from '@placard/ui/form/choice-field'
import { ReviewCard } from './card.tsx'
import { actionsOf, keyOf, type ReviewAction, type ReviewView } from './view.ts'
import { keyCommand } from './shortcuts.ts'
import { reviewTexts } from './texts.ts'

interface CardFocus {
  /** Moves the focus by a number of cards, but not beyond the ends. */
  readonly step: (by: number) => void
  /** Announces that a card may leave the list; the focus then moves to the card that replaces it. */
  readonly keepPosition: (key: string) => void
  /** Returns whether the focus has just moved to a card without a key press. */
  readonly hasJustMoved: () => boolean
}

/** The time after a card has left during which a key press may still be meant for it. */
const settlingMs = 600

/** Returns functions that move the focus among the cards with the given keys inside an element. */
function useCardFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]): CardFocus {
  const leaving = useRef<{ key: string; at: number } | null>(null)
  const movedAtMs = useRef(-settlingMs)
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('.review-card') ?? [])]
  const focusAt = (at: number) => {
    const all = cards()
    all[Math.min(Math.max(at, 0), all.length - 1)]?.focus()
  }
  // A removed card loses the focus, immediately or after the dialog over it has closed.
  useEffect(() => {
    const gone = leaving.current
    if (gone === null || keys.includes(gone.key) || document.activeElement !== document.body) return
    leaving.current = null
    movedAtMs.current = performance.now()
    focusAt(gone.at)
  })
  return {
    step: (by) => focusAt(cards().findIndex((card) => card.contains(document.activeElement)) + by),
    hasJustMoved: () => performance.now() - movedAtMs.current < settlingMs,
    keepPosition: (key) => {
      leaving.current = { key, at: keys.indexOf(key) }
    },
  }
}

interface ReviewCardsProps {
  readonly rows: readonly ReviewRow[]
  /** True while the list reloads. */
  readonly late: boolean
  readonly view: ReviewView
  readonly act: (action: ReviewAction, rows: readonly ReviewRow[]) => void
}

/** Renders one card for each review, and the actions on the selected ones. */
export function ReviewCards({ rows, late, view, act }: ReviewCardsProps) {
  const texts = useTexts(reviewTexts)
  const feed = useRef<HTMLDivElement>(null)
  const focus = useCardFocus(feed, rows.map(keyOf))
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const actOn = (action: ReviewAction, row: ReviewRow) => {
    focus.keepPosition(keyOf(row))
    act(action, [row])
  }
  const pressed = (event: KeyboardEvent, row: ReviewRow) => {
    const wish = keyCommand(event)
    if (wish === null) return
    event.preventDefault()
    if (wish.kind === 'step') return focus.step(wish.by)
    // A repeated key press must not decide about the next card, which nobody has looked at.
    if (event.repeat || focus.hasJustMoved()) return
    const action = actionsOf(row).find((possible) => wish.oneOf.includes(possible))
    if (action !== undefined) actOn(action, row)
  }
  const picked = rows.filter((row) => chosen.has(keyOf(row)))
  return (
    <>
      <p className="placard-hint review-keys">{texts.keys}</p>
      <Selection {...{ rows, picked, act }} choose={(some) => choose(new Set(some.map(keyOf)))} />
      <div ref={feed} className="review-feed" role="feed" aria-label={texts.queue} aria-busy={late}>
        {rows.map((row, at) => (
          <ReviewCard
            key={keyOf(row)}
            {...{ row, view }}
            place={[at + 1, rows.length]}
            isChosen={chosen.has(keyOf(row))}
            choose={() => choose(toggled(chosen, keyOf(row)))}
            act={(action) => actOn(action, row)}
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

interface SelectionProps {
  readonly rows: readonly ReviewRow[]
  readonly picked: readonly ReviewRow[]
  readonly choose: (rows: readonly ReviewRow[]) => void
  readonly act: (action: ReviewAction, rows: readonly ReviewRow[]) => void
}

/** Selects all cards or none, and decides about the selected ones. */
function Selection({ rows, picked, choose, act }: SelectionProps) {
  const texts = useTexts(reviewTexts)
  const isWhole = rows.length > 0 && picked.length === rows.length
  return (
    <div className="review-selection">
      <CheckField
        label={texts.chooseAll}
        value={isWhole}
        onChange={() => choose(isWhole ? [] : rows)}
      />
      {(['pass', 'reject'] as const).map((action) => {
        const open = picked.filter((row) => actionsOf(row).includes(action))
        const text = action === 'pass' ? texts.passChosen : texts.rejectChosen
        return (
          open.length > 0 && (
            <Button
              key={action}
              kind={action === 'reject' ? 'danger' : 'primary'}
              onClick={() => act(action, open)}
            >
              {text({ count: open.length })}
            </Button>
          )
        )
      })}
    </div>
  )
}
