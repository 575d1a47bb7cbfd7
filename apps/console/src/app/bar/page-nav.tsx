import type { Identity } from '@placard/browser/shared-state/identity'
import { openPagesOf, pageNames } from '@placard/domain/platform/menu/offered-page'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PageIcon } from '@placard/ui/page-icon/page-icon'
import { NavLink } from 'react-router'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

/** The pages that the user may open, above the page, for hosts without a menu of them. */
export function PageNav({ identity }: { identity: Identity }) {
  const texts = useTexts(shellTexts)
  const names = pageNames[useLocale()]
  return (
    <nav className="mkt-pages" aria-label={texts.menu}>
      {openPagesOf(identity).map(({ code, path }) => (
        <NavLink key={code} to={path}>
          <PageIcon code={code} />
          {names[code]}
        </NavLink>
      ))}
    </nav>
  )
}
