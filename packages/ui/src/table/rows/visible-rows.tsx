import { useEffect } from 'react'
import type { Span } from '../view/pool.tsx'
import type { GridContent } from '../props.tsx'

/** Notifies the page of the rows in view. */
export function useVisibleRows(content: GridContent<object>, seen: Span): void {
  const onSeen = content.kind === 'rows' ? content.onVisibleRowsChange : undefined
  useEffect(() => onSeen?.(seen), [onSeen, seen])
}
