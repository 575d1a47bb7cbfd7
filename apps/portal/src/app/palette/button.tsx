import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteOpener } from '@placard/ui/palette/opener'
import { useLocale } from '@placard/ui/locale/locale'

const loadPanel = () => import('./panel.tsx')

/** Opens the command palette from any page. */
export function PaletteButton({ identity }: { identity: Identity }) {
  return (
    <PaletteOpener
      locale={useLocale()}
      className="bar-button search-button"
      within="body"
      load={loadPanel}
    >
      {({ PalettePanel }, palette) => <PalettePanel identity={identity} {...palette} />}
    </PaletteOpener>
  )
}
