import type { Identity } from '@placard/browser/shared-state/identity'
import { openPagesOf, pageNames } from '@placard/domain/platform/menu/offered-page'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { pageKeys } from '@placard/domain/platform/shortcut/page-key'
import { PaletteOpener } from '@placard/ui/palette/opener'
import { ShortcutKeys } from '@placard/ui/shortcut/shortcut-keys'
import type { ShortcutPage } from '@placard/ui/shortcut/use-shortcuts'
import { useLocale } from '@placard/ui/locale/locale'
import { goTo } from '#portal/platform/router/address.ts'
import { pageHref } from '#portal/platform/router/menu.ts'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'

const loadStaffPages = async () => (await import('./staff-pages.ts')).staffShortcutPages
const loadPanel = () => import('./panel.tsx')
const loadDialog = () => import('@placard/ui/shortcut/dialog')

/** Opens the command palette from any page, and makes the other keyboard shortcuts work. */
export function PaletteButton({ identity }: { identity: Identity }) {
  const locale = useLocale()
  const staffPages = useLoad(loadStaffPages, identity.staff).state
  const pages = identity.staff
    ? staffPages.kind === 'known'
      ? staffPages.value(identity.staffRoles, locale)
      : []
    : pagesOf(identity, locale)
  return (
    <ShortcutKeys within="body" locale={locale} pages={pages} loadDialog={loadDialog}>
      {(showShortcuts) => (
        <PaletteOpener locale={locale} className="search-button" within="body" load={loadPanel}>
          {({ PalettePanel }, palette) => (
            <PalettePanel identity={identity} showShortcuts={showShortcuts} {...palette} />
          )}
        </PaletteOpener>
      )}
    </ShortcutKeys>
  )
}

function pagesOf(identity: Identity, locale: Locale): ShortcutPage[] {
  return openPagesOf(identity).map(({ code }) => ({
    letter: pageKeys[code],
    name: pageNames[locale][code],
    go: () => goTo(pageHref(code)),
  }))
}
