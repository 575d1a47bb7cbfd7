import { SideDialog } from '../side-dialog/dialog.tsx'
import { LazyPart } from '../side-dialog/lazy-part.tsx'
import { columnsText, type ColumnPickerDialogProps } from './opener.tsx'

/** The dialog of the column picker. */
export function ColumnPickerDialog<Panel>(props: ColumnPickerDialogProps<Panel>) {
  const { locale, loadPanel, children, onClose } = props
  return (
    <SideDialog locale={locale} title={columnsText(null, locale)} onClose={onClose} isEditor>
      <LazyPart locale={locale} load={loadPanel}>
        {(panel) => children(panel, onClose)}
      </LazyPart>
    </SideDialog>
  )
}
