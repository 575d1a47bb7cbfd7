import './label.css'
import type { LabelRow } from '@placard/contract/campaigns/label'
import { emptyText } from '@placard/domain/platform/format/decimal'
import { labelsIn, useLabels } from './labels.ts'

/** A label: its color, which only repeats what the name says, and its name. */
export function LabelChip({ label }: { readonly label: Pick<LabelRow, 'labelName' | 'color'> }) {
  return (
    <span className="mkt-label" data-color={label.color}>
      {label.labelName}
    </span>
  )
}

/** The labels of a row in its cell. */
export function LabelCell({ ids }: { readonly ids: readonly string[] }) {
  const { data = [] } = useLabels()
  const labels = labelsIn(data, ids)
  const names = labels.map(({ labelName }) => labelName).join(', ')
  return (
    <span data-text className="mkt-label-cell" title={names}>
      {labels.length === 0
        ? emptyText
        : labels.map((label) => <LabelChip key={label.labelId} label={label} />)}
    </span>
  )
}
