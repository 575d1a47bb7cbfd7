import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteOpener } from '@placard/ui/palette/opener'
import { useLocale } from '#console/language/language.tsx'
import { loadChunk } from '#console/router/chunk.ts'

const loadPanel = () => loadChunk(() => import('./panel.tsx'))

/** Opens the palette from anywhere in this console. */
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
