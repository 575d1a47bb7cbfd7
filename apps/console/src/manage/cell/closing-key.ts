import type { CloseThen } from '@placard/ui/table/body/slot'
import type { KeyboardEvent } from 'react'

/** What a key does to the editor of a cell; null: it goes on. */
export function closingKey({ key, shiftKey }: KeyboardEvent): CloseThen | 'cancel' | null {
  if (key === 'Enter') return 'stay'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Escape' ? 'cancel' : null
}
