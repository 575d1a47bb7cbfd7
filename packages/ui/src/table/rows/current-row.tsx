import { type RefObject, useEffect } from 'react'
import type { GridProps } from '../props.tsx'
import { useStable } from '../use-stable.tsx'
import { revealCell } from '../view/reveal.tsx'

/** Scrolls the current row into view when another one becomes current. */
export function useCurrentInView<Row extends object>(
  { content, currentRow, rowId }: GridProps<Row>,
  scroller: RefObject<HTMLElement | null>,
  size: Parameters<typeof revealCell>[2],
): void {
  const reveal = useStable(() => {
    if (content.kind !== 'rows' || typeof currentRow !== 'string') return
    for (let row = 0; row < content.rows.length; row += 1) {
      const value = content.rows.at(row)
      if (scroller.current === null || value === undefined || rowId(value) !== currentRow) continue
      // No column has this number, so that only the row moves.
      revealCell(scroller.current, { row, column: -1 }, size)
      return
    }
  })
  const hasRows = content.kind === 'rows'
  useEffect(() => reveal(), [currentRow, hasRows, reveal])
}
