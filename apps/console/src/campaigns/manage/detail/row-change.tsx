import { useQueryClient } from '@tanstack/react-query'
import type { ChangeStart } from '#console/campaigns/change-set/change-panel.tsx'
import { changePanel } from '#console/campaigns/change-set/lazy-panel.ts'
import type { Selection } from '#console/campaigns/change-set/selection.ts'
import { RowLabels } from '#console/campaigns/label/row-labels.tsx'
import type { OpenedChange, OpenedUndo } from '#console/campaigns/manage/edit/cell-edit.ts'

interface RowChangeProps {
  readonly opened: OpenedChange | OpenedUndo
  readonly onClose: () => void
}

/** The dialog with the labels of a row, or the panel of another change of it, or of an undo. */
export function RowChange({ opened, onClose }: RowChangeProps) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['manage'] })
  if (opened.kind === 'row' && opened.change === 'labels')
    return <RowLabels row={opened.row} onClose={onClose} />
  return (
    <changePanel.Part
      key={opened.kind === 'undo' ? opened.changeSet.changeSetId : opened.row.id}
      start={startOf(opened)}
      onClose={() => {
        onClose()
        refresh()
      }}
      onApplied={refresh}
    />
  )
}

function startOf(opened: OpenedChange | OpenedUndo): ChangeStart {
  if (opened.kind === 'undo') return { kind: 'checked', changeSet: opened.changeSet, of: opened.of }
  const { row, change } = opened
  const { level, id } = row
  const input: Selection['input'] = { kind: 'these', level, ids: [id] }
  return { kind: 'form', change, selection: { level, input, count: 1, rows: [row] } }
}
