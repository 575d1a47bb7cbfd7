import { bindToMenu } from '@placard/browser/menu/binding'
import { personName, type Identity } from '@placard/browser/shared-state/identity'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import {
  staffPage,
  staffPageAt,
  staffPageHref,
  staffPageNames,
} from '#portal/platform/staff/pages.ts'
import { usePath } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { menuPages, ownPages } from '#portal/platform/router/menu.ts'

interface MenuProps {
  readonly identity: Identity
  /** On a narrow screen the menu is closed until the user opens it. */
  readonly unfolded: boolean
  readonly fold: () => void
  /** The content above the pages. */
  readonly children: ReactNode
}

/** The menu of the pages that the identity may open; for platform staff, the staff pages. */
export function Menu({ identity, unfolded, fold, children }: MenuProps) {
  const texts = useTexts(portalTexts)
  return (
    <>
      {unfolded && <div className="menu-shade" onClick={fold} aria-hidden="true" />}
      <nav id="menu" className="menu" aria-label={texts.menu} data-unfolded={unfolded || undefined}>
        {children}
        <ul>
          {identity.staff ? <StaffEntries fold={fold} /> : <PageEntries {...{ identity, fold }} />}
        </ul>
        {/* A narrow top bar has no space for it. */}
        <p className="menu-person">{personName(identity)}</p>
      </nav>
    </>
  )
}

function PageEntries({ identity, fold }: Pick<MenuProps, 'identity' | 'fold'>) {
  const texts = useTexts(portalTexts)
  const path = usePath()
  return [...menuPages, ...Object.values(ownPages)].map(({ menuId, label, href, prefix }) => (
    <li
      key={menuId}
      ref={(item) => {
        if (item) bindToMenu(item, menuId, identity)
      }}
    >
      <Link
        href={href}
        data-menu={menuId}
        aria-current={path.startsWith(prefix) ? 'page' : undefined}
        onClick={fold}
      >
        {texts[label]}
      </Link>
    </li>
  ))
}

function StaffEntries({ fold }: Pick<MenuProps, 'fold'>) {
  const names = staffPageNames[useLocale()]
  const current = staffPageAt(usePath())
  return Object.values(staffPage).map((page) => (
    <li key={page}>
      <Link
        href={staffPageHref(page)}
        aria-current={page === current ? 'page' : undefined}
        onClick={fold}
      >
        {names[page]}
      </Link>
    </li>
  ))
}
