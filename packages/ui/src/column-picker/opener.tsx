import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { lazyPopup } from '../popup/lazy-popup.tsx'

/** The props of the dialog, which is loaded on first use. */
export interface ColumnPickerDialogProps<Panel> {
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

const useDialog = lazyPopup<ColumnPickerDialogProps<unknown>>(async () => {
  const { ColumnPickerDialog } = await import(/* webpackChunkName: "controls" */ './dialog.tsx')
  return ColumnPickerDialog
})

/** The button that opens the column picker. */
export function ColumnPickerButton<Panel>(props: ColumnPickerButtonProps<Panel>) {
  const { presetName, locale, loadPanel, children } = props
  const [isOpen, setOpen] = useState(false)
  const { Control: Dialog, preload, open } = useDialog()
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen && Dialog !== null}
        data-keywords={texts[locale].words}
        title={presetName ?? undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true)
          open()
        }}
      >
        <span className="placard-button-text">{columnsText(presetName, locale)}</span>
      </Button>
      {isOpen && Dialog && (
        <Dialog locale={locale} loadPanel={loadPanel} onClose={() => setOpen(false)}>
          {/* The dialog passes on what `loadPanel` returns. */}
          {(panel, close) => children(panel as Panel, close)}
        </Dialog>
      )}
    </>
  )
}
