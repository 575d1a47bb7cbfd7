import type { ComponentType } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useLoad } from './use-load.ts'

/** Loads a page on navigation, so that other users never load it. */
export type PageLoader = () => Promise<ComponentType>

/** A lazily loaded page; after a failure the load can be retried. */
export function LazyPage({ load }: { load: PageLoader }) {
  const texts = useTexts(portalTexts)
  const { state, retry } = useLoad(load)
  switch (state.kind) {
    case 'loading':
      return <LoadingState isPage />
    case 'failed':
      return <ErrorState isPage title={texts.pageFailed} onRetry={retry} />
    case 'known':
      return <state.value />
  }
}
