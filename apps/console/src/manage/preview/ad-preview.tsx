import { Suspense } from 'react'
import { optionalPart } from '#console/router/optional-part.ts'
import { useDearest, type Listing } from '../listing.ts'
import type { ManagedRow } from '../managed-row.ts'
import { useSearch } from '../search.ts'

const AdDialog = optionalPart(async () => (await import('./ad-dialog.tsx')).AdDialog)

interface AdPreviewProps {
  readonly listing: Listing
  /** Of the page of the list that is shown. */
  readonly rows: readonly ManagedRow[] | undefined
}

/** The ad that the address names, as a person would meet it; nothing when it is not among what is shown. */
export function AdPreview({ listing, rows }: AdPreviewProps) {
  const { level, state } = listing
  const [, change] = useSearch()
  const isWanted = level === 'ad' && state.previewId !== null
  // The dearest ads lead here too, and need not be on this page of the list.
  const { data: dearest } = useDearest(listing, isWanted)
  if (!isWanted) return null
  const ad = [...(rows ?? []), ...(dearest?.items ?? [])].find(({ id }) => id === state.previewId)
  if (ad?.level !== 'ad') return null
  return (
    <Suspense>
      <AdDialog ad={ad} close={() => change({ previewId: null }, { replace: true })} />
    </Suspense>
  )
}
