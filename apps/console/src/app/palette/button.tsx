import type { Identity } from '@placard/browser/shared-state/identity'
import { openPagesOf, pageNames } from '@placard/domain/platform/menu/offered-page'
import { pageKeys } from '@placard/domain/platform/shortcut/page-key'
import { useLocale } from '@placard/ui/locale/locale'
import { PaletteOpener } from '@placard/ui/palette/opener'
import { ShortcutKeys } from '@placard/ui/shortcut/shortcut-keys'
import { useNavigate } from 'react-router'
import { loadChunk } from '#console/platform/router/load-chunk.ts'

const loadPanel = () => loadChunk(() => import('./panel.tsx'))
const loadDialog = () => loadChunk(() => import('@placard/ui/shortcut/dialog'))

/**
 * Renders the button and the keyboard shortcut that open the command palette anywhere in this console, and the other
 * shortcuts.
 */
export function PaletteButton({ identity }: { identity: Identity }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const pages = openPagesOf(identity).map(({ code, path }) => ({
    letter: pageKeys[code],
    name: pageNames[locale][code],
    go: () => void navigate(path),
  }))
  return (
    <ShortcutKeys within=".mkt-console" locale={locale} pages={pages} loadDialog={loadDialog}>
      {(showShortcuts) => (
        <PaletteOpener
          locale={locale}
          className="mkt-identity-search"
          within=".mkt-console"
          load={loadPanel}
        >
          {({ PalettePanel }, palette) => (
            <PalettePanel identity={identity} showShortcuts={showShortcuts} {...palette} />
          )}
        </PaletteOpener>
      )}
    </ShortcutKeys>
  )
}
