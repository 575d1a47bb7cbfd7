import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { SheetLevel } from '@placard/domain/campaigns/change-set/sheet-cell'
import type { TableColumn } from '@placard/ui/table/column/column'
import { isFromCell, type SelectedCells } from '@placard/ui/table/selection/range'
import { type ClipboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import type { SheetStart } from './sheet/sheet-events.ts'
import type { SheetRow } from './sheet/sheet-row.ts'

const sheet = preloadableComponent(async () => (await import('./sheet/sheet.tsx')).Sheet)

interface ListSheetOptions {
  readonly level: SheetLevel
  /** Differs between lists of other rows. */
  readonly key: string
  readonly columns: readonly TableColumn[]
  /** The loaded rows; none until they are. */
  readonly rows: readonly SheetRow[]
  readonly maxHeightPx: number
}

/**
 * Returns what opens the sheet that replaces the table while its cells are edited, and `render`, which returns it, or
 * null while it is closed. Another list closes it.
 */
export function useListSheet({ key, ...props }: ListSheetOptions) {
  const [opened, setOpened] = useState<{ key: string; start: SheetStart } | null>(null)
  const cells = useRef<() => SelectedCells | null>(null)
  const open = (pasted = '') =>
    setOpened({ key, start: { selected: cells.current?.() ?? null, pasted } })
  const render = (onApplied: (changeSet: ChangeSet) => void): ReactNode =>
    opened?.key === key && props.rows.length > 0 ? (
      <Suspense>
        <sheet.Part
          {...props}
          start={opened.start}
          onClose={() => setOpened(null)}
          onApplied={onApplied}
        />
      </Suspense>
    ) : null
  return {
    render,
    cells,
    open,
    preload: sheet.preload,
    /** Opens the sheet with cells that are pasted into a cell of the table. */
    onPaste(event: ClipboardEvent) {
      if (!isFromCell(event)) return
      event.preventDefault()
      open(event.clipboardData.getData('text/plain'))
    },
  }
}
