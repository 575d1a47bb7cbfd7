import { emptyText } from '@placard/domain/format/decimal'
import { useLocale, useWords } from '#console/language/language.tsx'
import { amountChange, amountOf, type AmountField } from './amount.ts'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { changeText } from './change-text.ts'
import { manageWords } from './manage-words.ts'
import type { ManagedRow } from './managed-row.ts'

/** An amount that can be edited in place: what stands, or what is being saved. */
export function AmountCell({ row, field }: { row: ManagedRow; field: AmountField }) {
  const edit = useCellEdit(row, field)
  const say = useWords(manageWords)
  const locale = useLocale()
  const cents = amountOf(row, field)
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
