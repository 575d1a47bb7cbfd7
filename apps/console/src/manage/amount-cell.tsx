import { emptyText } from '@placard/domain/format/decimal'
import { useEffect } from 'react'
import { useLocale, useWords } from '#console/language/language.tsx'
import { amountChange, amountOf, readTyped, type AmountField } from './amount.ts'
import { cellKey, setEdit, type CellEdit } from './cell-edit.ts'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { changeText } from './change-text.ts'
import { manageWords } from './manage-words.ts'
import type { ManagedRow } from './managed-row.ts'
import { useEditing } from './saving.ts'

/** An amount that can be edited in place: what stands, or what is being saved. */
export function AmountCell({ row, field }: { row: ManagedRow; field: AmountField }) {
  const edit = useCellEdit(row, field)
  const say = useWords(manageWords)
  const locale = useLocale()
  const cents = amountOf(row, field)
  useSavedAfterAll(row, field, edit)
  const change = edit?.kind === 'saving' ? edit.change : amountChange(field, cents)
  return (
    <span
      data-text
      className="mkt-manage-amount"
      aria-busy={edit?.kind === 'saving'}
      data-refused={edit?.kind === 'refused' || undefined}
    >
      {change === null ? emptyText : changeText(change, say, locale)}
      {edit && <CellNotice row={row} edit={edit} field={field} />}
    </span>
  )
}

/** A page that was left while it saved does not know what came of it: what was typed may stand by now. */
function useSavedAfterAll(row: ManagedRow, field: AmountField, edit: CellEdit | null): void {
  const { store } = useEditing()
  const reading = edit?.kind === 'refused' ? readTyped(field, edit.typed) : null
  const stands = reading?.kind === 'change' && reading.change.value === amountOf(row, field)
  const key = cellKey(row, field)
  useEffect(() => {
    if (stands) setEdit(store, key, null)
  }, [stands, store, key])
}
