import type { FocusAfterClose } from '@placard/ui/table/body/slot'
import type { KeyboardEvent } from 'react'

/** Returns how a key closes a cell's editor; null if it does not. */
export function closingKey({ key, shiftKey }: KeyboardEvent): FocusAfterClose | 'cancel' | null {
  if (key === 'Enter') return 'stay'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Escape' ? 'cancel' : null
}
