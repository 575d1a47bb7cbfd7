import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#console/control/button.tsx'
import { PageSpinner } from '#console/control/spinner.tsx'
import { useIdentity } from '#console/identity/identity.ts'
import { useWords } from '#console/language/language.tsx'
import { Notice } from '#console/lifecycle/notice.tsx'
import { manageWords } from '../manage-words.ts'
import { atService, changedSearch, searchParamsOf, searchStateOf } from '../search-state.ts'
import { ServiceContext, useServiceScope, type ServiceScope } from './service.ts'

/** Lets the page through once it is known which part of the tree of services it shows. */
export function ServiceGate({ children }: { children: ReactNode }) {
  const say = useWords(manageWords)
  const { ownerId } = useIdentity()
  const { scope, error, reload } = useServiceScope(ownerId ?? '')
  if (scope !== null) {
    return (
      <ServiceContext value={scope}>
        <AddressInStep {...scope} />
        {children}
      </ServiceContext>
    )
  }
  if (error === null) return <PageSpinner label={say('loadingService')} />
  return (
    <Notice
      alarming
      title={say('failed')}
      hint={error.message}
      action={
        <Button kind="primary" onClick={reload}>
          {say('retry')}
        </Button>
      }
    />
  )
}

/** A node that the host chooses begins at its first page, and stands in the address for the next visit. */
function AddressInStep({ nodeId, ruledByHost }: ServiceScope) {
  const [params, setParams] = useSearchParams()
  const before = useRef(nodeId)
  useEffect(() => {
    if (before.current === nodeId) return
    before.current = nodeId
    if (!ruledByHost) return
    const state = changedSearch(searchStateOf(params), atService(nodeId))
    setParams(searchParamsOf(state), { replace: true, preventScrollReset: true })
  }, [nodeId, ruledByHost, params, setParams])
  return null
}
