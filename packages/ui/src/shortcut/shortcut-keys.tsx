import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useCallback, useState } from 'react'
import type { ShortcutDialog } from './dialog.tsx'
import { type ShortcutPage, useShortcuts } from './use-shortcuts.tsx'

interface ShortcutKeysProps {
  /** A selector for our part of the page around this; the keys work only there. */
  readonly within: string
  readonly locale: Locale
  readonly pages: readonly ShortcutPage[]
  /** Loads the list of shortcuts on first use. */
  readonly loadDialog: () => Promise<{ readonly ShortcutDialog: typeof ShortcutDialog }>
  /** @param showList shows the list of shortcuts */
  readonly children: (showList: () => void) => ReactNode
}

/** Makes the keyboard shortcuts work, and shows their list. */
export function ShortcutKeys({ within, locale, pages, loadDialog, children }: ShortcutKeysProps) {
  const [element, setElement] = useState<Element | null>(null)
  const [shown, setShown] = useState<{ Dialog: typeof ShortcutDialog; area: Element } | null>(null)
  const showList = useCallback(() => {
    const area = element?.closest(within)
    if (!area) return
    // Without the network the list cannot be shown, and the keys go on working.
    loadDialog().then(
      (loaded) => setShown({ Dialog: loaded.ShortcutDialog, area }),
      () => {},
    )
  }, [element, within, loadDialog])
  useShortcuts(element, { within, pages, showList })
  return (
    <span ref={setElement} style={{ display: 'contents' }}>
      {children(showList)}
      {shown !== null && (
        <shown.Dialog {...{ locale, pages, area: shown.area }} onClose={() => setShown(null)} />
      )}
    </span>
  )
}
