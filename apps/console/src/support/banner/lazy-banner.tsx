import type { Identity } from '@placard/browser/shared-state/identity'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useHost, usesOwnStorage } from '#console/platform/page/host.ts'
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

const storageKey = 'placard.bannerHeights'

/**
 * The banner in the space that the last one took on the same page, so that the page does not move when it arrives after
 * the list. It is remembered in this browser until the last message is closed, but not in the pages of other hosts.
 */
function BannerSpace({ ownerId }: { ownerId: string }) {
  const isIdle = useIdle()
  const isStored = usesOwnStorage(useHost())
  const page = pageOf(useLocation().pathname)
  const [reservedPx, reserve] = useState(() => (isStored ? (heightsPx(ownerId).get(page) ?? 0) : 0))
  const onHeight = useCallback(
    (heightPx: number | null) => {
      if (heightPx !== null && isStored) saveHeight(ownerId, page, heightPx)
      reserve(0)
    },
    [isStored, ownerId, page],
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

/** Returns the part of a path that tells pages with different messages apart. */
function pageOf(path: string): string {
  return path.split('/', 3).join('/')
}

/** Returns the heights by page; none if they are those of another owner. */
function heightsPx(ownerId: string): Map<string, number> {
  const [owner, ...pairs] = (localStorage.getItem(storageKey) ?? '').split(' ')
  if (owner !== ownerId) return new Map()
  return new Map(
    pairs.map((pair) => {
      const [page = '', heightPx] = pair.split('=')
      return [page, Math.min(Number(heightPx) || 0, 200)]
    }),
  )
}

function saveHeight(ownerId: string, page: string, heightPx: number): void {
  const heights = heightsPx(ownerId)
  if (heightPx === 0) heights.delete(page)
  else heights.set(page, heightPx)
  if (heights.size === 0) return localStorage.removeItem(storageKey)
  const pairs = [...heights].map(([of, px]) => `${of}=${px}`)
  localStorage.setItem(storageKey, [ownerId, ...pairs].join(' '))
}
