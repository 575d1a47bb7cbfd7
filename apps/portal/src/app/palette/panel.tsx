import { newPalette } from '@placard/browser/palette/palette'
import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteDialog } from '@placard/ui/palette/dialog'
import { useMemo, useSyncExternalStore } from 'react'
import { portalState } from '#portal/platform/session/shared-state.ts'
import { useLocale } from '@placard/ui/locale/locale'
import { goTo } from '#portal/platform/router/address.ts'

/** The base path of the console's pages. */
const consoleBase = '/markets'

interface PalettePanelProps {
  readonly identity: Identity
  /** The text that was typed while the panel loaded. */
  readonly typed: string
  readonly close: () => void
}

/** The palette for the portal's pages, which the button loads lazily. */
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
  return <PaletteDialog model={model} locale={locale} typed={typed} onClose={close} />
}

function chosenNode(): string | null {
  return portalState.getState().currentPsaNode?.id ?? null
}
