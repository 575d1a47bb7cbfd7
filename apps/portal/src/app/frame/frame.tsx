import { Button } from '@placard/ui/button/button'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Identity } from '@placard/browser/shared-state/identity'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState } from '@placard/ui/state/state'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { Menu } from './menu.tsx'
import { TopBar } from './top-bar.tsx'

interface FrameProps {
  readonly identity: Identity
  /** The content above the menu's pages. @param fold closes the menu where it covers the page */
  readonly aboveMenu: (fold: () => void) => ReactNode
  readonly children: ReactNode
}

/** The frame of a page: top bar and menu. */
export function Frame({ identity, aboveMenu, children }: FrameProps) {
  const texts = useTexts(portalTexts)
  const [unfolded, setUnfolded] = useState(false)
  const closeMenu = () => setUnfolded(false)
  useCloseMenu(unfolded, closeMenu)
  const menuButton = (
    <Button
      kind="icon"
      className="menu-button"
      aria-label={texts.menu}
      aria-expanded={unfolded}
      aria-controls="menu"
      onClick={() => setUnfolded(!unfolded)}
    >
      <MenuIcon size={20} aria-hidden="true" />
    </Button>
  )
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {texts.skipToContent}
      </a>
      <TopBar identity={identity} menuButton={menuButton} />
      <Menu identity={identity} unfolded={unfolded} fold={closeMenu}>
        {aboveMenu(closeMenu)}
      </Menu>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {identity.supportView && <SupportView identity={identity} view={identity.supportView} />}
    </div>
  )
}

const loadBand = async () => (await import('#portal/app/support-view/band.tsx')).SupportViewBand

/** The band of a support view, which nobody else loads. */
function SupportView(props: Parameters<Awaited<ReturnType<typeof loadBand>>>[0]) {
  const { state, retry } = useLoad(loadBand)
  if (state.kind === 'known') return <state.value {...props} />
  return state.kind === 'failed' && <ErrorState hint={state.error.message} onRetry={retry} />
}

/**
 * Closes the menu on Escape, and when the focus moves to the page, because the menu would cover the focused element.
 */
function useCloseMenu(active: boolean, fold: () => void): void {
  useEffect(() => {
    if (!active) return undefined
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && fold()
    const entered = ({ target }: FocusEvent) =>
      target instanceof Element && target.closest('#content') && fold()
    document.addEventListener('keydown', pressed)
    document.addEventListener('focusin', entered)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('focusin', entered)
    }
  })
}
