import { Suspense } from 'react'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { useShownDetail } from '#console/campaigns/manage/search.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

const details = preloadableComponent(async () => (await import('./detail-panel.tsx')).DetailPanel)

/** Loads the code of the details ahead, such as when the pointer arrives at the list. */
export const preloadDetails = details.preload

interface DetailBesideProps {
  readonly listing: Listing
  /** The rows on the current page of the list; undefined until they are loaded. */
  readonly rows: readonly ManagedRow[] | undefined
}

const noRows: readonly ManagedRow[] = []

/** The details of the entity in the address, beside the list. */
export function DetailBeside({ listing, rows }: DetailBesideProps) {
  const detail = useShownDetail()
  if (detail === null) return null
  return (
    <Suspense>
      <details.Part listing={listing} target={detail} rows={rows ?? noRows} />
    </Suspense>
  )
}
