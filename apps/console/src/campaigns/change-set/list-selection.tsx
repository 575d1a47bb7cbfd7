import {
  isSelected,
  noneSelected,
  selectedCount,
  type SelectedRows,
} from '@placard/domain/platform/table/selection'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { RowSelection } from '@placard/ui/table/selection/selection'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import { filtersOf, type Listing } from '#console/campaigns/manage/listing.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import type { ManagedPage } from '#console/campaigns/manage/managed-row.ts'
import type { ChangeStart } from './change-panel.tsx'
import { changePanel } from './lazy-panel.ts'
import type { Selection } from './selection.ts'

const actions = preloadableComponent(
  async () =>
    (await import(/* webpackChunkName: "change-set" */ './selection-actions.tsx')).SelectionActions,
)

/**
 * Returns the selection of a list's rows, with the actions on them, the panel of the action that was chosen, and what
 * is called when a change set has been applied: the list loads again, and the page can undo the change.
 */
export function useListSelection(
  listing: Listing,
  page: ManagedPage | undefined,
  sheet: { readonly open: () => void; readonly preload: () => void },
): { selection: RowSelection; panel: ReactNode; onApplied: (changeSet: ChangeSet) => void } {
  const [selected, onSelect] = useSelectedRows(listing)
  const { start, turn, open } = usePanelStart()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['manage'] })
  const { undo } = useEditing()
  const onApplied = ({ changeSetId, isRevertible }: ChangeSet) => {
    refresh()
    const back = () => open({ kind: 'revert', of: { kind: 'changeSet', changeSetId } })
    // The panel shows what was changed.
    undo.offer(null, isRevertible ? back : null)
    if (start?.kind === 'form' && start.change === 'remove') onSelect(noneSelected)
  }
  const selection = selectionOf(listing, selected, page)
  return {
    onApplied,
    selection: {
      selected,
      onSelect,
      actions: (
        <Suspense>
          <actions.Part
            selection={selection}
            open={open}
            onEditCells={sheet.open}
            preload={() => {
              changePanel.preload()
              sheet.preload()
            }}
          />
        </Suspense>
      ),
    },
    panel: start && (
      <Suspense>
        <changePanel.Part
          key={turn}
          start={start}
          onClose={() => {
            open(null)
            refresh()
          }}
          onApplied={onApplied}
        />
      </Suspense>
    ),
  }
}

/** The change that the panel shows; each one that is opened has a panel of its own. */
function usePanelStart() {
  const [{ start, turn }, set] = useState<{ start: ChangeStart | null; turn: number }>({
    start: null,
    turn: 0,
  })
  const open = (next: ChangeStart | null) => set({ start: next, turn: turn + 1 })
  return { start, turn, open }
}

/** The rows of a list that users have selected, on all pages. Other filters or another level start anew. */
function useSelectedRows({ ownerId, level, state }: Listing) {
  const key = JSON.stringify([ownerId, level, filtersOf(state)])
  const [kept, keep] = useState<{ key: string; selected: SelectedRows }>({
    key,
    selected: noneSelected,
  })
  const selected = kept.key === key ? kept.selected : noneSelected
  return [selected, (next: SelectedRows) => keep({ key, selected: next })] as const
}

function selectionOf(
  { level, state, days }: Listing,
  selected: SelectedRows,
  page: ManagedPage | undefined,
): Selection {
  const { items = [], total = 0 } = page ?? {}
  const ids = [...selected.ids]
  return {
    level,
    input:
      selected.kind === 'these'
        ? { kind: 'these', level, ids }
        : { kind: 'allBut', level, ids, ...days, filters: filtersOf(state) },
    count: selectedCount(selected, total),
    rows: items.filter(({ id }) => isSelected(selected, id)),
  }
}
