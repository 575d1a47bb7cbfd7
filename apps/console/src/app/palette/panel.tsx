import { newPalette } from '@placard/browser/palette/palette'
import type { Identity } from '@placard/browser/shared-state/identity'
import type { OpenPalette } from '@placard/ui/palette/opener'
import { PaletteDialog } from '@placard/ui/palette/dialog'
import { useMemo } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useSharedStateStore } from '#console/platform/session/shared-state.ts'
import { useLocale } from '@placard/ui/locale/locale'
import { useHost } from '#console/platform/page/host.ts'

interface PalettePanelProps extends OpenPalette {
  readonly identity: Identity
  readonly showShortcuts: () => void
}

/** The command palette for this console's pages. The button loads it lazily. */
export function PalettePanel({ identity, showShortcuts, typed, area, close }: PalettePanelProps) {
  const locale = useLocale()
  const home = useHref('/manage/plan')
  const go = useNavigate()
  const { loginUrl } = useHost()
  const nodeId = useStore(useSharedStateStore(), ({ currentPsaNode }) => currentPsaNode?.id ?? null)
  const model = useMemo(
    () =>
      newPalette({
        identity,
        locale,
        nodeId,
        home,
        loginUrl,
        area,
        showShortcuts,
        go: (address) => void go(address),
      }),
    [identity, locale, nodeId, go, home, loginUrl, area, showShortcuts],
  )
  return <PaletteDialog model={model} locale={locale} typed={typed} onClose={close} />
}
