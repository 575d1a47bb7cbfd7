import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '#portal/language/language.ts'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** Fetches a page when somebody goes there, so that nobody else loads it. */
export type PageLoader = () => Promise<ComponentType>

/** A page whose code is fetched first; after a failure it can be fetched again. */
export function LatePage({ load }: { load: PageLoader }) {
  const words = useWords()
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
