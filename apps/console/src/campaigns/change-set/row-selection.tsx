import {
  isSelected,
  noneSelected,
  selectedCount,
  type SelectedRows,
} from '@placard/domain/platform/table/selection'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import type { RowSelection } from '@placard/ui/table/selection/selection'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import type { ChangeInput } from './change-set.ts'
import type { ChangeStart } from './change-panel.tsx'
import { changePanel } from './lazy-panel.ts'
import type { Selection } from './selection.ts'

const actions = preloadableComponent(
  async () =>
    (await import(/* webpackChunkName: "change-set" */ './selection-actions.tsx')).SelectionActions,
)

/** A list whose rows can be changed in bulk. */
export interface SelectableList {
  readonly level: ChangeLevel
  /** Differs between lists of other rows, which begin without a selection. */
  readonly key: string
  /** The loaded rows. */
  readonly rows: Selection['rows']
  /** The number of matching rows. */
  readonly total: number
  /** Returns all matching rows but some, as a check takes them. */
  readonly allBut: (ids: string[]) => ChangeInput['selection']
  /** The sheet of its cells; null without one. */
  readonly sheet: { readonly open: () => void; readonly preload: () => void } | null
}

interface BulkSelection {
  readonly selection: RowSelection
  readonly panel: ReactNode
  readonly onApplied: (changeSet: ChangeSet) => void
}

/**
 * Returns the selection of a list's rows, with the actions on them, the panel of the action that was chosen, and what
 * is called when a change set has been applied: the list loads again, and the page can undo the change.
 */
export function useRowSelection(list: SelectableList): BulkSelection {
  const [selected, onSelect] = useSelectedRows(list.key)
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
  const { sheet } = list
  return {
    onApplied,
    selection: {
      selected,
      onSelect,
      matchCount: list.total,
      actions: (
        <Suspense>
          <actions.Part
            selection={selectionOf(list, selected)}
            open={open}
            onEditCells={sheet?.open ?? null}
            preload={() => {
              changePanel.preload()
              sheet?.preload()
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

/** The rows of a list that users have selected, on all pages. Another list starts anew. */
function useSelectedRows(key: string) {
  const [kept, keep] = useState<{ key: string; selected: SelectedRows }>({
    key,
    selected: noneSelected,
  })
  const selected = kept.key === key ? kept.selected : noneSelected
  return [selected, (next: SelectedRows) => keep({ key, selected: next })] as const
}

function selectionOf(
  { level, rows, total, allBut }: SelectableList,
  selected: SelectedRows,
): Selection {
  const ids = [...selected.ids]
  return {
    level,
    input: selected.kind === 'these' ? { kind: 'these', level, ids } : allBut(ids),
    count: selectedCount(selected, total),
    rows: rows.filter(({ id }) => isSelected(selected, id)),
  }
}
