import type { Identity } from '@placard/browser/shared-state/identity'
import { Suspense } from 'react'
import { useHost } from '#console/lifecycle/host-context.ts'
import { useIdle } from '#console/lifecycle/idle.ts'
import { optionalPart } from '#console/router/optional-part.ts'

const UsageReports = optionalPart(async () => (await import('./reports.tsx')).UsageReports)

/** Reports usage, once the page has nothing else to do; nothing where the host says so, and of staff, who have no owner. */
export function LateReports({ identity }: { identity: Identity }) {
  const { reportUsage = true, apiBase = '', collectBase = apiBase } = useHost()
  const isIdle = useIdle()
  if (!isIdle || !reportUsage || identity.ownerId === null) return null
  return (
    <Suspense>
      <UsageReports base={collectBase} identity={identity} />
    </Suspense>
  )
}
