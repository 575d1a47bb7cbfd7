import type { ReactNode } from 'react'
import type { Pane } from '../column/column.tsx'
import { paneClasses, panes } from '../view/geometry.tsx'
import { paneSemantics, type GridPart } from './semantics.tsx'

interface PanesProps {
  readonly tableId: string
  readonly part: GridPart
  /** The ids of the part's rows in reading order, if the document order differs. */
  readonly owns?: string
  readonly children: (pane: Pane) => ReactNode
}

/** Renders the three panes of a part of the grid, side by side. */
export function Panes({ tableId, part, owns, children }: PanesProps) {
  return panes.map((pane) => (
    <div
      key={pane}
      {...paneSemantics(tableId, pane, part)}
      aria-owns={pane === 'left' ? owns : undefined}
      className={paneClasses(tableId, pane)}
    >
      {children(pane)}
    </div>
  ))
}
