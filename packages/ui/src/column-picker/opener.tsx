import type { Locale } from '@placard/domain/locale/locale'
import { type ComponentType, useState } from 'react'
import { SideDialog } from '../side-panel/dialog.tsx'
import { LatePart } from '../side-panel/late-part.tsx'
import type { ColumnPickerProps } from './props.tsx'

interface ColumnPickerButtonProps extends Omit<ColumnPickerProps, 'close'> {
  /** Fetches the code of the picker when it is asked for first. */
  readonly loadPanel: () => Promise<ComponentType<ColumnPickerProps>>
}

const names: Readonly<Record<Locale, string>> = { 'en-US': 'Columns', 'zh-CN': '列设置' }

/** The button that opens the column picker. Its looks are in `side-panel/side-panel.css`. */
export function ColumnPickerButton({ loadPanel, ...props }: ColumnPickerButtonProps) {
  const { locale } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {names[locale]}
      </button>
      {isOpen && (
        <SideDialog locale={locale} title={names[locale]} onClose={close} holdsWork>
          <LatePart locale={locale} load={loadPanel}>
            {(Panel) => <Panel {...props} close={close} />}
          </LatePart>
        </SideDialog>
      )}
    </>
  )
}
