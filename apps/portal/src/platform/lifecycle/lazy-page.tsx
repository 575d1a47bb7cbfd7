import { type ComponentType, useEffect, useState } from 'react'
import { useTexts } from '#portal/platform/language/language.ts'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** Loads a page on navigation, so that other users never load it. */
export type PageLoader = () => Promise<ComponentType>

/** A lazily loaded page; after a failure the load can be retried. */
export function LazyPage({ load }: { load: PageLoader }) {
  const texts = useTexts()
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
    <Notice alarming title={texts.pageFailed}>
      <button type="button" className="button" onClick={again}>
        {texts.retry}
      </button>
    </Notice>
  )
}
