import type { Locale } from '@placard/domain/locale/locale'
import { type ReactNode, useRef, useState } from 'react'
import { Glass } from './glass.tsx'
import { isMac } from './keyboard.tsx'
import { usePaletteKey } from './shortcut.tsx'
import { paletteWords } from './words.tsx'

interface PaletteOpenerProps<Panel> {
  readonly locale: Locale
  readonly className: string
  /** Selects the part of the page around the button in which the key is ours. */
  readonly within: string
  /** Loads the palette's code, at the first use. */
  readonly load: () => Promise<Panel>
  /** Draws the palette. */
  readonly children: (panel: Panel, close: () => void) => ReactNode
}

type Loading<Panel> =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly panel: Panel }

/** The button that opens the palette, and its key. */
export function PaletteOpener<Panel>({
  locale,
  className,
  within,
  load,
  children,
}: PaletteOpenerProps<Panel>) {
  const words = paletteWords[locale]
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [loading, setLoading] = useState<Loading<Panel>>({ kind: 'none' })
  const open = () => {
    setOpen(true)
    if (loading.kind === 'ready' || loading.kind === 'loading') return
    setLoading({ kind: 'loading' })
    load().then(
      (panel) => setLoading({ kind: 'ready', panel }),
      () => setLoading({ kind: 'failed' }),
    )
  }
  usePaletteKey(button, within, open)
  return (
    <>
      {loading.kind === 'failed' && <span role="alert">{words.notLoaded}</span>}
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={words.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={loading.kind === 'loading'}
        onClick={open}
      >
        <Glass />
        <span>{words.search}</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && loading.kind === 'ready' && children(loading.panel, () => setOpen(false))}
    </>
  )
}
