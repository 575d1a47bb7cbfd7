import { useQueryClient } from '@tanstack/react-query'
import { changePanel } from '#console/campaigns/change-set/lazy-panel.ts'
import type { Selection } from '#console/campaigns/change-set/selection.ts'
import { RowLabels } from '#console/campaigns/label/row-labels.tsx'
import type { OpenedChange } from '#console/campaigns/manage/edit/cell-edit.ts'

interface RowChangeProps extends OpenedChange {
  readonly onClose: () => void
}

/** The dialog with the labels of a row, or the panel of another change of it. */
export function RowChange({ row, change, onClose }: RowChangeProps) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['manage'] })
  if (change === 'labels') return <RowLabels row={row} onClose={onClose} />
  const { level, id } = row
  const input: Selection['input'] = { kind: 'these', level, ids: [id] }
  return (
    <changePanel.Part
      start={{ kind: 'form', change, selection: { level, input, count: 1, rows: [row] } }}
      onClose={() => {
        onClose()
        refresh()
      }}
      onApplied={refresh}
    />
  )
}
