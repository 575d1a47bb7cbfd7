import { useEffect } from 'react'
import type { Span } from '../view/pool.tsx'
import type { GridContent } from '../props.tsx'

/** Tells the page which rows are in view. */
export function useSeenRows(content: GridContent<object>, seen: Span): void {
  const onSeen = content.kind === 'rows' ? content.onSeen : undefined
  useEffect(() => onSeen?.(seen), [onSeen, seen])
}
