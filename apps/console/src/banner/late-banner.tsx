import type { Identity } from '@placard/browser/shared-state/identity'
import { lazy, Suspense } from 'react'
import { useIdle } from '#console/lifecycle/idle.ts'
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
