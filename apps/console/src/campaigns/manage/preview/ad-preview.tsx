import { Suspense } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useTopByCost, type Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'

const AdDialog = optionalComponent(async () => (await import('./ad-dialog.tsx')).AdDialog)

interface AdPreviewProps {
  readonly listing: Listing
  /** The rows on the current page of the list. */
  readonly rows: readonly ManagedRow[] | undefined
}

/** The preview of the ad in the address. Renders nothing if the ad is not shown on the page. */
export function AdPreview({ listing, rows }: AdPreviewProps) {
  const { level, state } = listing
  const [, change] = useSearchState()
  const isWanted = level === 'ad' && state.previewId !== null
  // The ads with the highest cost link here too, and may not be on this page of the list.
  const { data: topByCost } = useTopByCost(listing, isWanted)
  if (!isWanted) return null
  const ad = [...(rows ?? []), ...(topByCost?.items ?? [])].find(({ id }) => id === state.previewId)
  if (ad?.level !== 'ad') return null
  return (
    <Suspense>
      <AdDialog ad={ad} close={() => change({ previewId: null }, { replace: true })} />
    </Suspense>
  )
}
