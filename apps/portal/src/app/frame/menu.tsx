import { personName, type Identity } from '@placard/browser/shared-state/identity'
import { bindToMenu } from '@placard/browser/menu/binding'
import {
  isPageShown,
  type OfferedPage,
  pageGroupNames,
  pageGroups,
  pageNames,
  pagesFor,
} from '@placard/domain/platform/menu/offered-page'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PageIcon } from '@placard/ui/page-icon/page-icon'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { usePath } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { pageAt, pageHref } from '#portal/platform/router/menu.ts'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { MenuGroup } from './menu-group.tsx'

interface MenuProps {
  readonly identity: Identity
  /** On a narrow screen the menu is closed until the user opens it. */
  readonly unfolded: boolean
  readonly fold: () => void
  /** The content above the pages. */
  readonly children: ReactNode
}

const storageKey = 'placard.menuCollapsed'

/** Returns whether the user has collapsed the menu to its icons, and the function that toggles it. Kept in this browser. */
function useMenuCollapsed(): [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'yes')
  const toggle = () => {
    localStorage.setItem(storageKey, isCollapsed ? 'no' : 'yes')
    setCollapsed(!isCollapsed)
  }
  return [isCollapsed, toggle]
}

/** The menu of the pages that the identity may open; for platform staff, the staff pages. */
export function Menu({ identity, unfolded, fold, children }: MenuProps) {
  const texts = useTexts(portalTexts)
  const [isCollapsed, toggle] = useMenuCollapsed()
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose
  const label = texts[isCollapsed ? 'expandMenu' : 'collapseMenu']
  return (
    <>
      {unfolded && <div className="menu-shade" onClick={fold} aria-hidden="true" />}
      <nav
        id="menu"
        className="menu"
        aria-label={texts.menu}
        data-unfolded={unfolded || undefined}
        data-collapsed={isCollapsed || undefined}
      >
        {children}
        {identity.staff ? <StaffMenu fold={fold} /> : <PageEntries {...{ identity, fold }} />}
        {/* A narrow top bar has no space for it. */}
        <p className="menu-person">{personName(identity)}</p>
        <button
          type="button"
          className="menu-toggle"
          aria-expanded={!isCollapsed}
          title={label}
          onClick={toggle}
        >
          <Toggle size={16} aria-hidden="true" />
          <span>{label}</span>
        </button>
      </nav>
    </>
  )
}

function PageEntries({ identity, fold }: Pick<MenuProps, 'identity' | 'fold'>) {
  const locale = useLocale()
  // Elements of a menu are hidden by the menu tree; pages of a role are not there without it.
  const pages = pagesFor(identity.ownerType).filter(
    (page) => page.menuId !== null || isPageShown(page, identity),
  )
  const current = pageAt(usePath(), pages)?.code
  return pageGroups.map((group) => {
    const entries = pages.filter((page) => page.group === group)
    const isShown = entries.some((page) => isPageShown(page, identity))
    return (
      <MenuGroup key={group} name={pageGroupNames[locale][group]} isShown={isShown}>
        {entries.map((page) => (
          <PageEntry
            key={page.code}
            {...{ page, identity, fold }}
            isCurrent={page.code === current}
          />
        ))}
      </MenuGroup>
    )
  })
}

interface PageEntryProps extends Pick<MenuProps, 'identity' | 'fold'> {
  readonly page: OfferedPage
  readonly isCurrent: boolean
}

// Another page renders the entries of the two pages again, and not all.
const PageEntry = memo(function PageEntry({ page, isCurrent, identity, fold }: PageEntryProps) {
  const locale = useLocale()
  const { code, menuId } = page
  return (
    <li
      ref={(item) => {
        if (item && menuId !== null) bindToMenu(item, menuId, identity)
      }}
    >
      <Link
        href={pageHref(code)}
        data-menu={menuId ?? undefined}
        title={pageNames[locale][code]}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={fold}
      >
        <PageIcon code={code} />
        <span>{pageNames[locale][code]}</span>
      </Link>
    </li>
  )
})

const loadStaffEntries = async () => (await import('./staff-entries.tsx')).StaffEntries

/** The staff pages, which nobody else loads. Without the network, the page shows that it cannot be loaded. */
function StaffMenu({ fold }: Pick<MenuProps, 'fold'>) {
  const { state } = useLoad(loadStaffEntries)
  return state.kind === 'known' && <state.value fold={fold} />
}
