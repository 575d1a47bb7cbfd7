import { type ReactNode, useEffect, useRef } from 'react'
import { useAddress } from '#console/platform/router/address.ts'
import { Button } from '@placard/ui/button/button'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import {
  changedSearch,
  searchParamsOf,
  searchStateOf,
  serviceChange,
} from '#console/campaigns/manage/search-state.ts'
import { ServiceContext, type ServiceScope, useService, useServiceScope } from './service.ts'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { setServiceNode } from '@placard/browser/shared-state/actions'
import { useSharedStateStore } from '#console/platform/session/shared-state.ts'
import {
  ListPlaceContext,
  ShownDetailContext,
  usePageAddress,
  useSearchState,
} from '#console/campaigns/manage/search.ts'

/** Renders the page once its service is known. */
export function ServiceGate({ children }: { children: ReactNode }) {
  const texts = useTexts(manageTexts)
  const { ownerId } = useIdentity()
  const { scope, error, reload } = useServiceScope(ownerId ?? '')
  if (scope !== null) {
    return (
      <ServiceContext value={scope}>
        <AddressSync {...scope} />
        <AddressReader nodeId={scope.nodeId}>{children}</AddressReader>
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

/** Renders the page with what the address says about it. */
function AddressReader({ nodeId, children }: { nodeId: string | null; children: ReactNode }) {
  const { list, detail } = usePageAddress(nodeId)
  return (
    <ListPlaceContext value={list}>
      <ShownDetailContext value={detail}>{children}</ShownDetailContext>
    </ListPlaceContext>
  )
}

/**
 * Updates the address when the host selects a node: the list starts at its first page, and the next visit shows the
 * same node.
 */
function AddressSync({ nodeId, ruledByHost }: ServiceScope) {
  const [, changeAddress] = useAddress()
  const before = useRef(nodeId)
  useEffect(() => {
    if (before.current === nodeId) return
    before.current = nodeId
    if (!ruledByHost) return
    changeAddress(
      (current) => searchParamsOf(changedSearch(searchStateOf(current), serviceChange(nodeId))),
      { replace: true, preventScrollReset: true },
    )
  }, [nodeId, ruledByHost, changeAddress])
  return null
}

/** The name of the service that the host has selected, which may not be visible in the host on a narrow screen. */
export function ServiceName() {
  const texts = useTexts(manageTexts)
  const { nodeId, hostNodeName } = useService()
  if (nodeId === null || hostNodeName === null) return null
  return <strong className="mkt-manage-at">{texts.atService({ name: hostNodeName })}</strong>
}

/** The notice that the requested service does not exist. */
export function ServiceMissingNotice() {
  const texts = useTexts(manageTexts)
  const { lost } = useService()
  return lost ? (
    <p role="status" className="mkt-manage-lost">
      {texts.serviceLost}
    </p>
  ) : null
}

/** Returns the action that shows all services. If the host controls the selection, it is told. */
export function useAllServices(): () => void {
  const store = useSharedStateStore()
  const { ruledByHost } = useService()
  const [, change] = useSearchState()
  return () => (ruledByHost ? setServiceNode(store, null) : change(serviceChange(null)))
}
