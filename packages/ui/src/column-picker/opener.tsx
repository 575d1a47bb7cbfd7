import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { LazyPart } from '../side-dialog/lazy-part.tsx'

interface ColumnPickerButtonProps<Panel> {
  readonly locale: Locale
  /** The name of the preset in use; null if none is in use, or if it is not known yet. */
  readonly presetName: string | null
  /** Loads the code of the picker on first use. */
  readonly loadPanel: () => Promise<Panel>
  readonly children: (panel: Panel, close: () => void) => ReactNode
}

const texts = textTable({
  columns: ['Columns', '列设置'],
  words: ['metrics fields budget cost preset', '指标 字段 预算 花费 方案'],
  columnsOf: ['Columns: {name}', '列设置：{name}'],
})

/** The button that opens the column picker. */
export function ColumnPickerButton<Panel>(props: ColumnPickerButtonProps<Panel>) {
  const { locale, presetName, loadPanel, children } = props
  const { columns, columnsOf, words } = texts[locale]
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-keywords={words}
        onClick={() => setOpen(true)}
      >
        {presetName === null ? columns : columnsOf({ name: presetName })}
      </Button>
      {isOpen && (
        <SideDialog locale={locale} title={columns} onClose={close} isEditor>
          <LazyPart locale={locale} load={loadPanel}>
            {(panel) => children(panel, close)}
          </LazyPart>
        </SideDialog>
      )}
    </>
  )
}
