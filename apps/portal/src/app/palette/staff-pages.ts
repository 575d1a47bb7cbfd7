import type { Command } from '@placard/browser/palette/command'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ShortcutPage } from '@placard/ui/shortcut/use-shortcuts'
import { goTo } from '#portal/platform/router/address.ts'
import {
  openStaffPages,
  staffPageHref,
  staffPageKeys,
  staffPageNames,
} from '#portal/platform/staff/pages.ts'

/** Returns the keyboard shortcuts to the pages that staff with these roles may open. */
export function staffShortcutPages(roles: readonly StaffRole[], locale: Locale): ShortcutPage[] {
  return openStaffPages(roles).map((page) => ({
    letter: staffPageKeys[page],
    name: staffPageNames[locale][page],
    go: () => goTo(staffPageHref(page)),
  }))
}

/** Returns the commands of the palette that open these pages. */
export function staffCommands(roles: readonly StaffRole[], locale: Locale): Command[] {
  return openStaffPages(roles).map((page) => ({
    key: `staff ${page}`,
    name: staffPageNames[locale][page],
    run: () => goTo(staffPageHref(page)),
  }))
}
