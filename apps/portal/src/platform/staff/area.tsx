import type { Identity } from '@placard/browser/shared-state/identity'
import { NotFoundPage } from '@placard/ui/not-found/page'
import { useLocale, useTexts } from '#portal/platform/language/language.ts'
import { LazyPage, type PageLoader } from '#portal/platform/lifecycle/lazy-page.tsx'
import { Notice } from '#portal/platform/lifecycle/notice.tsx'
import { Link } from '#portal/platform/router/link.tsx'
import { type StaffPage, staffPageAt } from './pages.ts'

export type PageLoaders = Readonly<Record<StaffPage, PageLoader>>

interface AreaProps {
  readonly path: string
  readonly identity: Identity
  readonly loaders: PageLoaders
}

export function StaffArea({ path, identity, loaders }: AreaProps) {
  const texts = useTexts()
  const locale = useLocale()
  const page = staffPageAt(path)
  if (!identity.staff) {
    return (
      <Notice title={texts.staffOnly}>
        <p>{texts.staffOnlyHint}</p>
        <Link className="button" href="/">
          {texts.toOwnPages}
        </Link>
      </Notice>
    )
  }
  if (page === undefined)
    return <NotFoundPage locale={locale} homeLink={(label) => <Link href="/">{label}</Link>} />
  return <LazyPage key={page} load={loaders[page]} />
}
