import { emptyText } from '@placard/domain/format/decimal'
import { useEffect } from 'react'
import { useLocale, useWords } from '#console/language/language.tsx'
import { cellKey, setEdit, type CellEdit } from '../edit/cell-edit.ts'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { changeText } from '../edit/change-text.ts'
import { editWords } from '../edit/edit-words.ts'
import type { ManagedRow } from '../managed-row.ts'
import { useEditing } from '../edit/saving.ts'
import { readTyped, standing, stands, type TypedField } from '../edit/typed-field.ts'

/** A field that can be typed in its cell: the saved value, the one being saved, or the text that was refused. */
export function TypedCell({ row, field }: { row: ManagedRow; field: TypedField }) {
  const edit = useCellEdit(row, field)
  const say = useWords(editWords)
  const locale = useLocale()
  useSavedAfterAll(row, field, edit)
  const change = edit?.kind === 'saving' ? edit.change : standing(row, field)
  // The notice beside it is about what was typed; the saved value would look like the reason.
  const refused = edit?.kind === 'refused' && edit.typed !== '' ? edit.typed : null
  const shownText = refused ?? (change === null ? emptyText : changeText(change, say, locale))
  return (
    <span
      data-text
      className="mkt-manage-typed"
      aria-busy={edit?.kind === 'saving'}
      data-refused={edit?.kind === 'refused' || undefined}
    >
      {shownText}
      {edit && <CellNotice row={row} edit={edit} field={field} />}
    </span>
  )
}

/** A page that was left while it saved does not know what came of it: what was typed may stand by now. */
function useSavedAfterAll(row: ManagedRow, field: TypedField, edit: CellEdit | null): void {
  const { store } = useEditing()
  const reading = edit?.kind === 'refused' ? readTyped(row, field, edit.typed) : null
  const isSaved = reading?.kind === 'change' && stands(row, reading.change)
  const key = cellKey(row, field)
  useEffect(() => {
    if (isSaved) setEdit(store, key, null)
  }, [isSaved, store, key])
}
