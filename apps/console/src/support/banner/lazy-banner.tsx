import type { Identity } from '@placard/browser/shared-state/identity'
import { Suspense, useCallback, useState } from 'react'
import { useIdle } from '#console/platform/page/idle.ts'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'

// Loaded lazily, since announcements have the lowest priority.
const Banner = optionalComponent(async () => (await import('./banner.tsx')).Banner)

/** The banner, shown once the page is idle. Hidden for users without a role. */
export function LazyBanner({ identity }: { identity: Identity }) {
  const { staff, permissionList, ownerId } = identity
  if (staff || ownerId === null || permissionList.length === 0) return null
  return <BannerSpace key={ownerId} ownerId={ownerId} />
}

const storageKey = 'placard.bannerHeight'

/**
 * The banner in the space that the last one took, so that the page does not move when it arrives after the list. It is
 * remembered in this browser until the last message is closed.
 */
function BannerSpace({ ownerId }: { ownerId: string }) {
  const isIdle = useIdle()
  const [reservedPx, reserve] = useState(() => lastHeightPx(ownerId))
  const onHeight = useCallback(
    (heightPx: number | null) => {
      if (heightPx === 0) localStorage.removeItem(storageKey)
      else if (heightPx !== null) localStorage.setItem(storageKey, `${ownerId} ${heightPx}`)
      reserve(0)
    },
    [ownerId],
  )
  return (
    <div style={{ minHeight: reservedPx }}>
      {isIdle && (
        <Suspense>
          <Banner ownerId={ownerId} onHeight={onHeight} />
        </Suspense>
      )}
    </div>
  )
}

function lastHeightPx(ownerId: string): number {
  const [owner, heightPx] = (localStorage.getItem(storageKey) ?? '').split(' ')
  return owner === ownerId ? Math.min(Number(heightPx) || 0, 200) : 0
}
