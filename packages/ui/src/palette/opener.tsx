import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react'
import { SearchIcon } from './search-icon.tsx'
import { isMac, isPaletteKey } from './keyboard.tsx'
import { paletteTexts } from './texts.tsx'

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/**
 * Calls `open` when the palette's key is pressed. The key is ignored while another dialog is open, when another
 * listener has handled it, and when the focus is outside our part of the page: in a field of the host it belongs to the
 * host.
 *
 * @param button an element of our part of the page
 * @param within a selector for our part of the page around the button
 */
function usePaletteKey(button: RefObject<Element | null>, within: string, open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const ours = button.current?.closest(within)
    if (!ours || event.defaultPrevented || !isPaletteKey(event)) return
    if (!isOurs(event, ours) || hasDialog(ours)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** Returns whether the key was pressed in our part of the page, or while nothing had the focus. */
export function isOurs(event: KeyboardEvent, ours: Element): boolean {
  // In a shadow tree the event's target is the host element of the tree.
  const [target] = event.composedPath()
  return target === document.body || (target instanceof Node && ours.contains(target))
}

/** Returns whether a dialog is open that takes the keys. */
export function hasDialog(ours: Element): boolean {
  const root = ours.getRootNode()
  const all = [document, ...(root instanceof ShadowRoot ? [root] : [])]
  return all
    .flatMap((part) => [...part.querySelectorAll(dialogs)])
    .some((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
}

/** The open palette. */
export interface OpenPalette {
  /** The text that was typed while it loaded. */
  readonly typed: string
  /** Our part of the page. */
  readonly area: Element | null
  readonly close: () => void
}

interface PaletteOpenerProps<Panel> {
  readonly locale: Locale
  readonly className: string
  /** A selector for our part of the page around the button; the key works only there. */
  readonly within: string
  /** Loads the code of the palette on first use. */
  readonly load: () => Promise<Panel>
  /** Renders the palette. */
  readonly children: (panel: Panel, palette: OpenPalette) => ReactNode
}

type Loading<Panel> =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly panel: Panel }

/** The button that opens the palette, with its keyboard shortcut. */
export function PaletteOpener<Panel>({
  locale,
  className,
  within,
  load,
  children,
}: PaletteOpenerProps<Panel>) {
  const texts = paletteTexts[locale]
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [loading, setLoading] = useState<Loading<Panel>>({ kind: 'none' })
  const [typed, forget] = useTypeahead(isOpen && loading.kind === 'loading')
  const [area, setArea] = useState<Element | null>(null)
  const open = () => {
    forget()
    setArea(button.current?.closest(within) ?? null)
    setOpen(true)
    if (loading.kind === 'ready' || loading.kind === 'loading') return
    setLoading({ kind: 'loading' })
    load().then(
      (panel) => setLoading({ kind: 'ready', panel }),
      () => setLoading({ kind: 'failed' }),
    )
  }
  const close = () => {
    forget()
    setOpen(false)
  }
  usePaletteKey(button, within, open)
  return (
    <>
      {loading.kind === 'failed' && <span role="alert">{texts.notLoaded}</span>}
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={loading.kind === 'loading'}
        onClick={open}
      >
        <SearchIcon />
        <span>{texts.search}</span>
        {/* aria-keyshortcuts announces the shortcut; read aloud, this text would be part of the button's name. */}
        <kbd aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && loading.kind === 'ready' && children(loading.panel, { typed, close, area })}
    </>
  )
}

/**
 * Collects the characters that are typed while the palette loads, since users do not wait for code to arrive before
 * they type on.
 */
function useTypeahead(isWaiting: boolean): [typed: string, forget: () => void] {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isWaiting) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.isComposing) return
      event.preventDefault()
      setTyped((before) => before + event.key)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [isWaiting])
  return [typed, () => setTyped('')]
}
