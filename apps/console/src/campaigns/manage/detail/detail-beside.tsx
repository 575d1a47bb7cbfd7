import { Suspense, useEffect } from 'react'
import { useIdle } from '#console/platform/page/idle.ts'
import { preloadableComponent } from '#console/platform/router/load-chunk.ts'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

const { Part: DetailPanel, preload } = preloadableComponent(
  async () => (await import('./detail-panel.tsx')).DetailPanel,
)

interface DetailBesideProps {
  readonly listing: Listing
  /** The rows on the current page of the list; undefined until they are loaded. */
  readonly rows: readonly ManagedRow[] | undefined
}

const noRows: readonly ManagedRow[] = []

/** The details of the entity in the address, beside the list. Their code is loaded while the page is idle. */
export function DetailBeside({ listing, rows }: DetailBesideProps) {
  const { detail } = listing.state
  if (detail === null) return rows && <PanelPrefetch />
  return (
    <Suspense>
      <DetailPanel listing={listing} target={detail} rows={rows ?? noRows} />
    </Suspense>
  )
}

/** Loads the code of the panel while the page is idle. */
function PanelPrefetch() {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) preload()
  }, [isIdle])
  return null
}
