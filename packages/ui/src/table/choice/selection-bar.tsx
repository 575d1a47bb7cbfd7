import { numberText } from '@placard/domain/format/number'
import { allSelected, noneSelected, selectedCount } from '@placard/domain/table/selection'
import type { Locale } from '@placard/domain/locale/locale'
import type { RowSelection } from './selection.tsx'
import { tableWords } from '../words.tsx'

interface SelectionBarProps {
  readonly selection: RowSelection
  /** All rows that match, on whatever page. */
  readonly rowCount: number
  readonly locale: Locale
}

/** How many rows are chosen, what can be done with them, and the way to all or none; nothing while none is. */
export function SelectionBar({ selection, rowCount, locale }: SelectionBarProps) {
  const { selected, onSelect, actions } = selection
  const words = tableWords[locale]
  const count = selectedCount(selected, rowCount)
  if (count === 0) return null
  return (
    <div role="group" aria-label={words.selection} className="placard-table-chosen">
      <span role="status">{words.chosenRows(numberText(count, locale))}</span>
      {count < rowCount && (
        <button type="button" onClick={() => onSelect(allSelected)}>
          {words.chooseMatching(numberText(rowCount, locale))}
        </button>
      )}
      {actions}
      <button type="button" onClick={() => onSelect(noneSelected)}>
        {words.chooseNone}
      </button>
    </div>
  )
}
