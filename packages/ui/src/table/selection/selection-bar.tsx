import { numberText } from '@placard/domain/platform/format/number'
import { allSelected, noneSelected, selectedCount } from '@placard/domain/platform/table/selection'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { Button } from '../../button/button.tsx'
import type { RowSelection } from './selection.tsx'
import { tableTexts } from '../texts.tsx'

interface SelectionBarProps {
  readonly selection: RowSelection
  /** The number of rows of the table on all pages, which are all matching ones unless the selection has their number. */
  readonly rowCount: number
  readonly locale: Locale
}

/**
 * Shows the number of selected rows, the actions on them, and buttons that select all or none; nothing if no row is
 * selected.
 */
export function SelectionBar({ selection, rowCount, locale }: SelectionBarProps) {
  const { selected, onSelect, actions, matchCount = rowCount } = selection
  const texts = tableTexts[locale]
  const count = selectedCount(selected, matchCount)
  if (count === 0) return null
  return (
    <div role="group" aria-label={texts.selection} className="placard-table-chosen">
      <span role="status">{texts.chosenRows({ count: numberText(count, locale) })}</span>
      {count < matchCount && (
        <Button small kind="quiet" onClick={() => onSelect(allSelected)}>
          {texts.chooseMatching({ count: numberText(matchCount, locale) })}
        </Button>
      )}
      {actions}
      <Button small kind="quiet" onClick={() => onSelect(noneSelected)}>
        {texts.chooseNone}
      </Button>
    </div>
  )
}
