import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { TableColumn } from '@placard/ui/table/column/column'
import { isFromCell, type SelectedCells } from '@placard/ui/table/selection/range'
import { type ClipboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import { type Listing, listInput } from '#console/campaigns/manage/listing.ts'
import type { ManagedPage } from '#console/campaigns/manage/managed-row.ts'
import type { SheetStart } from './sheet/sheet-events.ts'

const sheet = preloadableComponent(async () => (await import('./sheet/sheet.tsx')).Sheet)

interface ListSheetOptions {
  readonly listing: Listing
  readonly columns: readonly TableColumn[]
  readonly page: ManagedPage | undefined
  readonly maxHeightPx: number
}

/**
 * Returns what opens the sheet that replaces the table while its cells are edited, and `render`, which returns it, or
 * null while it is closed. Another list closes it.
 */
export function useListSheet({ listing, page, ...props }: ListSheetOptions) {
  const key = JSON.stringify([listing.level, listInput(listing)])
  const [opened, setOpened] = useState<{ key: string; start: SheetStart } | null>(null)
  const cells = useRef<() => SelectedCells | null>(null)
  const open = (pasted = '') =>
    setOpened({ key, start: { selected: cells.current?.() ?? null, pasted } })
  const render = (onApplied: (changeSet: ChangeSet) => void): ReactNode =>
    opened?.key === key && page ? (
      <Suspense>
        <sheet.Part
          {...props}
          listing={listing}
          rows={page.items}
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
