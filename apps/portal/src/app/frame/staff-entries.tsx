import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { usePath } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import {
  openStaffPages,
  staffGroups,
  staffMenu,
  staffPageAt,
  staffPageHref,
  staffPageNames,
} from '#portal/platform/staff/pages.ts'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { MenuGroup } from './menu-group.tsx'

/** The pages of platform staff in the menu that the roles open. @param fold closes the menu where it covers the page */
export function StaffEntries({ fold }: { fold: () => void }) {
  const texts = useTexts(portalTexts)
  const names = staffPageNames[useLocale()]
  const current = staffPageAt(usePath())
  const pages = openStaffPages(useStaffRoles())
  return staffGroups.map((group) => {
    const entries = pages.filter((page) => staffMenu[page].group === group)
    return (
      <MenuGroup key={group} name={texts.staffGroups[group]} isShown={entries.length > 0}>
        {entries.map((page) => {
          const { Icon } = staffMenu[page]
          return (
            <li key={page}>
              <Link
                href={staffPageHref(page)}
                title={names[page]}
                aria-current={page === current ? 'page' : undefined}
                onClick={fold}
              >
                <Icon size={16} aria-hidden="true" />
                <span>{names[page]}</span>
              </Link>
            </li>
          )
        })}
      </MenuGroup>
    )
  })
}
