import type { KeyboardEvent } from 'react'
import type { ReviewDeed } from './deed.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const deeds: Readonly<Record<string, readonly ReviewDeed[]>> = {
  p: ['pass'],
  r: ['reject'],
  t: ['take', 'takeOver'],
}

/** The key of each deed, as its button shows it. */
export const keyOfDeed: Readonly<Record<ReviewDeed, string>> = {
  pass: 'P',
  reject: 'R',
  take: 'T',
  takeOver: 'T',
}

/** What a key asks for: to go so many cards on, or that one of these is done; null: nothing of ours. */
export type KeyWish =
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'deed'; readonly oneOf: readonly ReviewDeed[] }

/** Keys count on a card and what is in it, but for a film, which has keys of its own. */
export function keyWish(event: KeyboardEvent): KeyWish | null {
  const { altKey, ctrlKey, metaKey, target } = event
  if (altKey || ctrlKey || metaKey || target instanceof HTMLVideoElement) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const by = steps[key]
  if (by !== undefined) return { kind: 'step', by }
  const oneOf = deeds[key]
  return oneOf === undefined ? null : { kind: 'deed', oneOf }
}
