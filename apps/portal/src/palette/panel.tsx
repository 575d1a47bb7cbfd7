import { newPalette } from '@placard/browser/palette/palette'
import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteDialog } from '@placard/ui/palette/dialog'
import looks from '@placard/ui/palette/dialog.css?inline'
import { useMemo, useSyncExternalStore } from 'react'
import { portalState } from '#portal/identity/shared-state.ts'
import { useLocale } from '#portal/language/language.ts'
import { goTo } from '#portal/router/address.ts'

/** Where the console's pages lie in the portal. */
const consoleBase = '/markets'

interface PalettePanelProps {
  readonly identity: Identity
  /** What was typed while this was on its way. */
  readonly typed: string
  readonly close: () => void
}

/** The palette over the portal's pages; the button loads it. */
export function PalettePanel({ identity, typed, close }: PalettePanelProps) {
  const locale = useLocale()
  const nodeId = useSyncExternalStore(portalState.subscribe, chosenNode)
  const model = useMemo(
    () =>
      newPalette({
        identity,
        locale,
        nodeId,
        go: (address) => goTo(consoleBase + address),
        home: `${consoleBase}/`,
      }),
    [identity, locale, nodeId],
  )
  return (
    <>
      {/* The bundler leaves the style sheets of lazy modules to nobody. */}
      <style href="placard-palette" precedence="default">
        {looks}
      </style>
      <PaletteDialog model={model} locale={locale} typed={typed} onClose={close} />
    </>
  )
}

function chosenNode(): string | null {
  return portalState.getState().currentPsaNode?.id ?? null
}
