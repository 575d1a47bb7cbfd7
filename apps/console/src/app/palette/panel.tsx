import { newPalette } from '@placard/browser/palette/palette'
import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteDialog } from '@placard/ui/palette/dialog'
import { useMemo } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useSharedStateStore } from '#console/platform/session/shared-state.ts'
import { useLocale } from '@placard/ui/locale/locale'
import { useHost } from '#console/platform/page/host.ts'

interface PalettePanelProps {
  readonly identity: Identity
  /** The text that was typed while this component was loading. */
  readonly typed: string
  readonly close: () => void
}

/** The command palette for this console's pages. The button loads it lazily. */
export function PalettePanel({ identity, typed, close }: PalettePanelProps) {
  const locale = useLocale()
  const home = useHref('/')
  const go = useNavigate()
  const { loginUrl } = useHost()
  const nodeId = useStore(useSharedStateStore(), ({ currentPsaNode }) => currentPsaNode?.id ?? null)
  const model = useMemo(
    () =>
      newPalette({ identity, locale, nodeId, go: (address) => void go(address), home, loginUrl }),
    [identity, locale, nodeId, go, home, loginUrl],
  )
  return <PaletteDialog model={model} locale={locale} typed={typed} onClose={close} />
}
