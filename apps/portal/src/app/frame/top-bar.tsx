import type { Identity } from '@placard/browser/shared-state/identity'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import { Button } from '@placard/ui/button/button'
import type { ReactNode } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { PaletteButton } from '#portal/app/palette/button.tsx'
import { Link } from '#portal/platform/router/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Help } from './help.tsx'
import { Logo } from '#portal/platform/logo/logo.tsx'
import { Messages } from './messages.tsx'

export function TopBar({ identity, menuButton }: { identity: Identity; menuButton: ReactNode }) {
  const texts = useTexts(portalTexts)
  return (
    <header className="top-bar" data-acting={isActing(identity) || undefined}>
      {menuButton}
      <Link className="brand" href="/">
        <Logo />
        <span>{texts.product}</span>
      </Link>
      <Owner identity={identity} />
      <span className="top-bar-space" />
      <PaletteButton identity={identity} />
      <Messages identity={identity} />
      <Help identity={identity} />
      <AccountMenu identity={identity} />
    </header>
  )
}

/** In a support view the band says for whom, and has the way out. */
function isActing({ onBehalf, supportView }: Identity): boolean {
  return onBehalf && supportView === null
}

function Owner({ identity }: { identity: Identity }) {
  const texts = useTexts(portalTexts)
  if (identity.staff) return <span className="owner">{texts.platformStaff}</span>
  if (!isActing(identity)) return <span className="owner">{identity.ownerName}</span>
  return (
    <span className="owner acting">
      <span>{texts.actingFor}</span>
      <strong>{identity.ownerName}</strong>
      <Button kind="quiet" aria-label={texts.stopActingLong} onClick={stopActing}>
        {texts.stopActing}
      </Button>
    </span>
  )
}

function stopActing(): void {
  dropMultiAccessId()
  // A full page load, so that no cache keeps anything of the advertiser.
  window.location.assign('/')
}
