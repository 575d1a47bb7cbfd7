import type { Identity } from '@placard/browser/shared-state/identity'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#console/router/chunk.ts'

// Announcements are the last thing that a page needs; without their code it goes on all the same.
const Banner = lazy(() =>
  loadChunk(() => import('./banner.tsx')).then(
    (chunk) => ({ default: chunk.Banner }),
    () => ({ default: () => null }),
  ),
)

/** The banner, once the page has nothing else to do; nothing for whoever has no role yet. */
export function LateBanner({ identity }: { identity: Identity }) {
  const { staff, permissionList, ownerId } = identity
  const isIdle = useIdle()
  if (!isIdle || staff || ownerId === null || permissionList.length === 0) return null
  return (
    <Suspense>
      <Banner ownerId={ownerId} />
    </Suspense>
  )
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const become = () => setIdle(true)
    // Safari has no such callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(become, 1_000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(become, { timeout: 3_000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}
