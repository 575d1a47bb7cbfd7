import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { LazyPart } from '../side-dialog/lazy-part.tsx'

interface ColumnPickerDialogProps<Panel> {
  readonly locale: Locale
  /** Loads the code of the picker on first use. */
  readonly loadPanel: () => Promise<Panel>
  readonly children: (panel: Panel, close: () => void) => ReactNode
  readonly onClose: () => void
}

interface ColumnPickerButtonProps<Panel> extends Omit<ColumnPickerDialogProps<Panel>, 'onClose'> {
  /** The name of the preset in use; null if none is in use, or if it is not known yet. */
  readonly presetName: string | null
}

const texts = textTable({
  columns: ['Columns', '列设置'],
  words: ['metrics fields budget cost preset', '指标 字段 预算 花费 方案'],
  columnsOf: ['Columns: {name}', '列设置：{name}'],
})

/** Returns the name of the control that opens the column picker, with the preset in use. */
export function columnsText(presetName: string | null, locale: Locale): string {
  const { columns, columnsOf } = texts[locale]
  return presetName === null ? columns : columnsOf({ name: presetName })
}

/** The dialog of the column picker. */
export function ColumnPickerDialog<Panel>(props: ColumnPickerDialogProps<Panel>) {
  const { locale, loadPanel, children, onClose } = props
  return (
    <SideDialog locale={locale} title={texts[locale].columns} onClose={onClose} isEditor>
      <LazyPart locale={locale} load={loadPanel}>
        {(panel) => children(panel, onClose)}
      </LazyPart>
    </SideDialog>
  )
}

/** The button that opens the column picker. */
export function ColumnPickerButton<Panel>({
  presetName,
  ...props
}: ColumnPickerButtonProps<Panel>) {
  const { locale } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-keywords={texts[locale].words}
        onClick={() => setOpen(true)}
      >
        {columnsText(presetName, locale)}
      </Button>
      {isOpen && <ColumnPickerDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
