import { type RefObject, useEffect, useRef } from 'react'

interface CardFocus {
  /** Goes on to the neighbour of the card with the keyboard, so many on; at the ends it stays. */
  readonly step: (by: number) => void
  /** This card may leave the list: then the keyboard goes to the one that takes its place. */
  readonly follow: (key: string) => void
  /** Has the keyboard only just come to a card by itself? */
  readonly hasJustCome: () => boolean
}

/** So long after a card has left, a key may still have been meant for it. */
const settlingMs = 600

/** Moves the keyboard among the cards in an element, whose keys are these. */
export function useCardFocus(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
): CardFocus {
  const leaving = useRef<{ key: string; at: number } | null>(null)
  const cameAt = useRef(-settlingMs)
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('.review-card') ?? [])]
  const focusAt = (at: number) => {
    const all = cards()
    all[Math.min(Math.max(at, 0), all.length - 1)]?.focus()
  }
  // A card that is taken away takes the focus with it, at once or when the dialog over it has closed.
  useEffect(() => {
    const gone = leaving.current
    if (gone === null || keys.includes(gone.key) || document.activeElement !== document.body) return
    leaving.current = null
    cameAt.current = performance.now()
    focusAt(gone.at)
  })
  return {
    step: (by) => focusAt(cards().findIndex((card) => card.contains(document.activeElement)) + by),
    hasJustCome: () => performance.now() - cameAt.current < settlingMs,
    follow: (key) => {
      leaving.current = { key, at: keys.indexOf(key) }
    },
  }
}
