import type { Identity } from '@placard/browser/shared-state/identity'
import { keepPendingUses } from '@placard/browser/usage/announce'
import { usagePageName } from '@placard/domain/reporting/usage/operation'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHost } from '#console/platform/page/host.ts'
import { useIdle } from '#console/platform/page/idle.ts'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'

const UsageReports = optionalComponent(async () => (await import('./reports.tsx')).UsageReports)

/**
 * Reports usage once the page is idle. It reports nothing if the host disables it, nor for staff, who have no owner.
 */
export function LazyReports({ identity }: { identity: Identity }) {
  const { reportUsage = true, apiBase = '', collectBase = apiBase } = useHost()
  const isIdle = useIdle()
  const { pathname } = useLocation()
  const { ownerId } = identity
  useEffect(() => {
    if (!reportUsage || ownerId === null) return
    const controller = new AbortController()
    const keep = () => keepPendingUses(ownerId, usagePageName(pathname))
    const onHidden = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keep, controller)
    document.addEventListener('visibilitychange', onHidden, controller)
    return () => controller.abort()
  }, [reportUsage, ownerId, pathname])
  if (!isIdle || !reportUsage || ownerId === null) return null
  return (
    <Suspense>
      <UsageReports base={collectBase} identity={identity} />
    </Suspense>
  )
}
