import type { ReactNode } from 'react'
import type { Pane } from '../column/column.tsx'
import { paneClasses, panes } from '../view/geometry.tsx'
import { paneSemantics, type GridPart } from './semantics.tsx'

interface PanesProps {
  readonly tableId: string
  readonly part: GridPart
  /** Ids of the part's rows in the order that people read them, where they stand in another one. */
  readonly owns?: string
  readonly children: (pane: Pane) => ReactNode
}

/** The three panes of a part of the grid, side by side. */
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
