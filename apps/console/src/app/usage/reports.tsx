import { UsageReporter } from '@placard/browser/usage/reporter'
import type { Identity } from '@placard/browser/shared-state/identity'
import { usagePageName, usagePlace } from '@placard/domain/reporting/usage/operation'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'

/** Reports the user's actions for the owner until it is unmounted. Renders nothing. */
export function UsageReports({
  base,
  identity: { ownerId, ownerName },
}: {
  readonly base: string
  readonly identity: Pick<Identity, 'ownerId' | 'ownerName'>
}) {
  const reporter = useRef<UsageReporter>(null)
  const { pathname, search } = useLocation()
  const location = useMemo(
    () => ({
      pageName: usagePageName(pathname),
      subject: usagePlace(pathname, new URLSearchParams(search)),
    }),
    [pathname, search],
  )
  useEffect(() => {
    if (ownerId === null) return
    const started = new UsageReporter(base, { ownerId, ownerName })
    reporter.current = started
    return () => {
      started.stop()
      reporter.current = null
    }
  }, [base, ownerId, ownerName])
  // Moving from one edit page to another counts as a new visit; another search on the same page does not.
  const visited = pathname.endsWith('/edit') ? pathname : location.pageName
  const visit = useEffectEvent(() => reporter.current?.visit(location))
  // Runs after the effect above, so that the reporter exists.
  useEffect(() => visit(), [visited, ownerId, ownerName, base])
  useEffect(() => reporter.current?.narrow(location), [location])
  return null
}
