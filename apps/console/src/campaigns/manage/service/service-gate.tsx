import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { PageSpinner } from '#console/platform/control/spinner.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { Notice } from '#console/platform/page/notice.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import {
  serviceChange,
  changedSearch,
  searchParamsOf,
  searchStateOf,
} from '#console/campaigns/manage/search-state.ts'
import { ServiceContext, useServiceScope, type ServiceScope } from './service.ts'

/** Renders the page once its service is known. */
export function ServiceGate({ children }: { children: ReactNode }) {
  const texts = useTexts(manageTexts)
  const { ownerId } = useIdentity()
  const { scope, error, reload } = useServiceScope(ownerId ?? '')
  if (scope !== null) {
    return (
      <ServiceContext value={scope}>
        <AddressSync {...scope} />
        {children}
      </ServiceContext>
    )
  }
  if (error === null) return <PageSpinner label={texts.loadingService} />
  return (
    <Notice
      isError
      title={texts.failed}
      hint={error.message}
      action={
        <Button kind="primary" onClick={reload}>
          {texts.retry}
        </Button>
      }
    />
  )
}

/**
 * Updates the address when the host selects a node: the list starts at its first page, and the next visit shows the
 * same node.
 */
function AddressSync({ nodeId, ruledByHost }: ServiceScope) {
  const [params, setParams] = useSearchParams()
  const before = useRef(nodeId)
  useEffect(() => {
    if (before.current === nodeId) return
    before.current = nodeId
    if (!ruledByHost) return
    const state = changedSearch(searchStateOf(params), serviceChange(nodeId))
    setParams(searchParamsOf(state), { replace: true, preventScrollReset: true })
  }, [nodeId, ruledByHost, params, setParams])
  return null
}
