import type { Identity } from '@placard/browser/shared-state/identity'
import { Suspense } from 'react'
import { useIdle } from '#console/platform/page/idle.ts'
import { optionalPart } from '#console/platform/router/optional-part.ts'

// Announcements are the last thing that a page needs.
const Banner = optionalPart(async () => (await import('./banner.tsx')).Banner)

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
