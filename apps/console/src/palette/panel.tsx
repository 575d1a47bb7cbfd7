import { newPalette } from '@placard/browser/palette/palette'
import type { Identity } from '@placard/browser/shared-state/identity'
import { PaletteDialog } from '@placard/ui/palette/dialog'
import '@placard/ui/palette/dialog.css'
import { useMemo } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useSharedStateStore } from '#console/identity/shared-state.ts'
import { useLocale } from '#console/language/language.tsx'
import { useHost } from '#console/lifecycle/host-context.ts'

interface PalettePanelProps {
  readonly identity: Identity
  /** What was typed while this was on its way. */
  readonly typed: string
  readonly close: () => void
}

/** The palette over this console's pages; the button loads it. */
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
