import type { Locale } from '@placard/domain/locale/locale'
import { isMenuShown } from '@placard/domain/menu/authorisation'
import { menuOf } from '@placard/domain/menu/permission'
import { type ComponentType, useState } from 'react'
import { SideDialog } from '../side-panel/dialog.tsx'
import { LatePart } from '../side-panel/late-part.tsx'
import type { HelpContentProps, WorkOrderLink } from './props.tsx'
import { helpPanelWords } from './words.tsx'

interface HelpButtonProps {
  readonly locale: Locale
  /** Menus of the person: whoever may not write work orders is not led there. */
  readonly menuTree: readonly string[]
  readonly workOrderLink: WorkOrderLink
  /** Fetches the code of the panel when it is asked for first. */
  readonly loadPanel: () => Promise<ComponentType<HelpContentProps>>
}

/** The button that opens the help. Its looks are in `side-panel/side-panel.css`. */
export function HelpButton(props: HelpButtonProps) {
  const { locale, menuTree, workOrderLink, loadPanel } = props
  const words = helpPanelWords[locale]
  const mayAsk = isMenuShown(menuTree, menuOf('/toolbox/work-order'))
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="placard-side-button"
        aria-label={words.help}
        title={words.help}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M9 1.8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0-14.4M6.9 7.2a2.1 2.1 0 1 1 3.1 1.9c-.7.4-1 .8-1 1.6M9 13v.1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </button>
      {isOpen && (
        <SideDialog title={words.help} closeLabel={words.close} onClose={close}>
          <LatePart words={words} failed={words.panelFailed} load={loadPanel}>
            {(Panel) => (
              <Panel {...{ locale, close }} workOrderLink={mayAsk ? workOrderLink : null} />
            )}
          </LatePart>
        </SideDialog>
      )}
    </>
  )
}
