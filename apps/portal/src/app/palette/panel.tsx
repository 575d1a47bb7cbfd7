import { newPalette } from '@placard/browser/palette/palette'
import { staffCommands } from './staff-pages.ts'
import type { Identity } from '@placard/browser/shared-state/identity'
import type { OpenPalette } from '@placard/ui/palette/opener'
import { PaletteDialog } from '@placard/ui/palette/dialog'
import { useMemo, useSyncExternalStore } from 'react'
import { portalState } from '#portal/platform/session/shared-state.ts'
import { useLocale } from '@placard/ui/locale/locale'
import { goTo } from '#portal/platform/router/address.ts'

/** The base path of the console's pages. */
const consoleBase = '/markets'

interface PalettePanelProps extends OpenPalette {
  readonly identity: Identity
  readonly showShortcuts: () => void
}

/** The palette for the portal's pages, which the button loads lazily. */
export function PalettePanel({ identity, showShortcuts, typed, area, close }: PalettePanelProps) {
  const locale = useLocale()
  const nodeId = useSyncExternalStore(portalState.subscribe, chosenNode)
  const model = useMemo(
    () =>
      newPalette({
        identity,
        locale,
        nodeId,
        area,
        showShortcuts,
        morePages: identity.staff ? staffCommands(identity.staffRoles, locale) : [],
        go: (address) => goTo(consoleBase + address),
        home: `${consoleBase}/manage/plan`,
      }),
    [identity, locale, nodeId, area, showShortcuts],
  )
  return <PaletteDialog model={model} locale={locale} typed={typed} onClose={close} />
}

function chosenNode(): string | null {
  return portalState.getState().currentPsaNode?.id ?? null
}
