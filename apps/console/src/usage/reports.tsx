import { UsageReporter } from '@placard/browser/usage/reporter'
import type { Identity } from '@placard/browser/shared-state/identity'
import { usagePageName } from '@placard/domain/usage/operation'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Reports what is done for the owner, until it leaves. It shows nothing. */
export function UsageReports({
  base,
  identity: { ownerId, ownerName },
}: {
  readonly base: string
  readonly identity: Pick<Identity, 'ownerId' | 'ownerName'>
}) {
  const reporter = useRef<UsageReporter>(null)
  const pageName = usagePageName(useLocation().pathname)
  useEffect(() => {
    if (ownerId === null) return
    const started = new UsageReporter(base, { ownerId, ownerName })
    reporter.current = started
    return () => {
      started.stop()
      reporter.current = null
    }
  }, [base, ownerId, ownerName])
  // Behind the other, so that there is a reporter.
  useEffect(() => reporter.current?.visit(pageName), [pageName, ownerId, ownerName, base])
  return null
}
