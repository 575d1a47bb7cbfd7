import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import {
  serviceChange,
  changedSearch,
  searchParamsOf,
  searchStateOf,
} from '#console/campaigns/manage/search-state.ts'
import { ServiceContext, useServiceScope, type ServiceScope } from './service.ts'
import { ErrorState, LoadingState } from '@placard/ui/state/state'

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
  if (error === null) return <LoadingState isPage label={texts.loadingService} />
  return (
    <ErrorState
      isPage
      title={texts.failed}
      hint={error.message}
      actions={
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
