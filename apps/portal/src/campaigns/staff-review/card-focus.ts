import { type RefObject, useEffect, useRef } from 'react'

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
export function useCardFocus(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
): CardFocus {
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
