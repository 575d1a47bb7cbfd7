import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteOpener } from '@placard/ui/palette/opener'
import { useLocale } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'

const loadPanel = () => loadChunk(() => import('./panel.tsx'))

/** Renders the button and the keyboard shortcut that open the command palette anywhere in this console. */
export function PaletteButton({ identity }: { identity: Identity }) {
  return (
    <PaletteOpener
      locale={useLocale()}
      className="mkt-identity-search"
      within=".mkt-console"
      load={loadPanel}
    >
      {({ PalettePanel }, palette) => <PalettePanel identity={identity} {...palette} />}
    </PaletteOpener>
  )
}
