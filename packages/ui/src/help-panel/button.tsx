import { type HelpArticleTitle, openHelpEvent } from '@placard/domain/support/help/open'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { LazyPart } from '../side-dialog/lazy-part.tsx'
import type { HelpContentProps } from './source.tsx'
import { textTable } from '@placard/domain/platform/locale/text-table'

// Apart from the panel's texts, which are loaded with the panel.
const helpButtonTexts = textTable({ help: ['Help', '帮助'] })

interface HelpButtonProps extends Omit<HelpContentProps, 'close' | 'article'> {
  /** Loads the code of the panel on first use. */
  readonly loadPanel: () => Promise<ComponentType<HelpContentProps>>
}

/** The button that opens the help. */
export function HelpButton(props: HelpButtonProps) {
  const { locale, menuTree, loadPanel } = props
  const { help } = helpButtonTexts[locale]
  const [isOpen, setOpen] = useState(false)
  const [article, setArticle] = useState<HelpArticleTitle | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = (wanted: HelpArticleTitle | null) => {
    setArticle(wanted)
    setOpen(true)
  }
  useEffect(() => {
    const element = button.current
    // Only the palette sends the event.
    const asked = (event: Event) => open((event as CustomEvent<HelpArticleTitle | null>).detail)
    element?.addEventListener(openHelpEvent, asked)
    return () => element?.removeEventListener(openHelpEvent, asked)
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        kind="icon"
        data-help-button=""
        aria-label={help}
        title={help}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(null)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M9 2a7 7 0 1 1 0 14a7 7 0 1 1 0-14M7 7a2 2 0 1 1 3 2q-1 1-1 2M9 13v.1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </Button>
      {isOpen && (
        <SideDialog locale={locale} title={help} onClose={close}>
          <LazyPart locale={locale} load={loadPanel}>
            {(Panel) => <Panel {...{ locale, menuTree, article, close }} />}
          </LazyPart>
        </SideDialog>
      )}
    </>
  )
}
