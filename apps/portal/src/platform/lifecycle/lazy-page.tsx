import type { ComponentType } from 'react'
import { useTexts } from '#portal/platform/language/language.ts'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'
import { useLoad } from './use-load.ts'

/** Loads a page on navigation, so that other users never load it. */
export type PageLoader = () => Promise<ComponentType>

/** A lazily loaded page; after a failure the load can be retried. */
export function LazyPage({ load }: { load: PageLoader }) {
  const texts = useTexts()
  const { state, retry } = useLoad(load)
  switch (state.kind) {
    case 'loading':
      return <Spinner />
    case 'failed':
      return (
        <Notice alarming title={texts.pageFailed}>
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        </Notice>
      )
    case 'known':
      return <state.value />
  }
}
