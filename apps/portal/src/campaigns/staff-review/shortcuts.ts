import type { KeyboardEvent } from 'react'
import type { ReviewAction } from './view.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const actionsByKey: Readonly<Record<string, readonly ReviewAction[]>> = {
  p: ['pass'],
  r: ['reject'],
  t: ['take', 'takeOver'],
}

/** The keyboard shortcut of each action, as its button shows it. */
export const shortcutOf: Readonly<Record<ReviewAction, string>> = {
  pass: 'P',
  reject: 'R',
  take: 'T',
  takeOver: 'T',
}

/** The meaning of a key: move by a number of cards, or perform the available one of these actions. */
export type KeyCommand =
  | { readonly kind: 'step'; readonly by: number }
  | { readonly kind: 'action'; readonly oneOf: readonly ReviewAction[] }

/**
 * Returns the meaning of a key press on a card or inside it; null for other keys, and for videos, which have their own
 * keys.
 */
export function keyCommand(event: KeyboardEvent): KeyCommand | null {
  const { altKey, ctrlKey, metaKey, target } = event
  if (altKey || ctrlKey || metaKey || target instanceof HTMLVideoElement) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const by = steps[key]
  if (by !== undefined) return { kind: 'step', by }
  const oneOf = actionsByKey[key]
  return oneOf === undefined ? null : { kind: 'action', oneOf }
}
