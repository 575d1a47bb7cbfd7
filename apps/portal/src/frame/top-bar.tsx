import { personName, type Identity } from '@placard/browser/shared-state/identity'
import { dropMultiAccessId } from '@placard/browser/request/multi-access-id'
import type { ReactNode } from 'react'
import { LanguageButton } from '#portal/language/choice.tsx'
import { useWords } from '#portal/language/language.ts'
import { PaletteButton } from '#portal/palette/button.tsx'
import { ThemeButton } from '#portal/theme/choice.tsx'
import { Link } from '#portal/router/link.tsx'
import { ownPages } from '#portal/router/menu.ts'
import { Help } from './help.tsx'
import { Logo } from './logo.tsx'
import { Messages } from './messages.tsx'
import { SignOutButton } from './sign-out.tsx'

/** Product, owner, person, search, messages, help, colours, language and the way out. */
export function TopBar({ identity, menuButton }: { identity: Identity; menuButton: ReactNode }) {
  const words = useWords()
  return (
    <header className="top-bar" data-acting={identity.onBehalf || undefined}>
      {menuButton}
      <Link className="brand" href="/">
        <Logo />
        <span>{words.product}</span>
      </Link>
      <Owner identity={identity} />
      <span className="top-bar-space" />
      <Person identity={identity} />
      <PaletteButton identity={identity} />
      <Messages identity={identity} />
      <Help identity={identity} />
      <ThemeButton />
      <LanguageButton />
      <SignOutButton />
    </header>
  )
}

function Person({ identity }: { identity: Identity }) {
  const name = personName(identity)
  if (identity.staff)
    return (
      <span className="person" title={identity.account}>
        {name}
      </span>
    )
  return (
    <Link className="person" href={ownPages.personal.href} title={identity.account}>
      {name}
    </Link>
  )
}

function Owner({ identity }: { identity: Identity }) {
  const words = useWords()
  if (identity.staff) return <span className="owner">{words.platformStaff}</span>
  if (!identity.onBehalf) return <span className="owner">{identity.ownerName}</span>
  return (
    <span className="owner acting">
      <span className="acting-label">{words.actingFor}</span>
      <strong>{identity.ownerName}</strong>
      <button
        type="button"
        className="bar-button"
        aria-label={words.stopActingLong}
        onClick={stopActing}
      >
        {words.stopActing}
      </button>
    </span>
  )
}

function stopActing(): void {
  dropMultiAccessId()
  // A new page, so that nothing of the advertiser stays in any cache.
  window.location.assign('/')
}
