import type { Identity } from '@placard/browser/shared-state/identity'
import { NotFoundPage } from '@placard/ui/not-found/page'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { Notice } from '#portal/lifecycle/notice.tsx'
import { Spinner } from '#portal/lifecycle/spinner.tsx'
import { Link } from '#portal/router/link.tsx'
import { type StaffPage, staffPageAt } from './pages.ts'
import { usePlatformWords } from './words.ts'

/** Fetches a page when somebody goes there. */
export type PageLoaders = Readonly<Record<StaffPage, () => Promise<ComponentType>>>

interface AreaProps {
  readonly path: string
  readonly identity: Identity
  readonly loaders: PageLoaders
}

/** The pages of the platform's staff. */
export function StaffArea({ path, identity, loaders }: AreaProps) {
  const words = usePlatformWords()
  const locale = useLocale()
  const page = staffPageAt(path)
  if (!identity.staff) {
    return (
      <Notice title={words.staffOnly}>
        <p>{words.staffOnlyHint}</p>
        <Link className="button" href="/">
          {words.toOwnPages}
        </Link>
      </Notice>
    )
  }
  if (page === undefined)
    return <NotFoundPage locale={locale} homeLink={(label) => <Link href="/">{label}</Link>} />
  return <Loaded key={page} load={loaders[page]} />
}

function Loaded({ load }: { load: () => Promise<ComponentType> }) {
  const words = usePlatformWords()
  const [Page, setPage] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    load().then(
      (loaded) => left || setPage(() => loaded),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [load, tries])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  if (Page) return <Page />
  if (!failed) return <Spinner />
  return (
    <Notice alarming title={words.pageFailed}>
      <button type="button" className="button" onClick={again}>
        {words.retry}
      </button>
    </Notice>
  )
}
