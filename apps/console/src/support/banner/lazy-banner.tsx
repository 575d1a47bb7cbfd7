import type { Identity } from '@placard/browser/shared-state/identity'
import { Suspense } from 'react'
import { useIdle } from '#console/platform/page/idle.ts'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'

// Loaded lazily, since announcements have the lowest priority.
const Banner = optionalComponent(async () => (await import('./banner.tsx')).Banner)

/** The banner, shown once the page is idle. Hidden for users without a role. */
export function LazyBanner({ identity }: { identity: Identity }) {
  const { staff, permissionList, ownerId } = identity
  const isIdle = useIdle()
  if (!isIdle || staff || ownerId === null || permissionList.length === 0) return null
  return (
    <Suspense>
      <Banner ownerId={ownerId} />
    </Suspense>
  )
}
