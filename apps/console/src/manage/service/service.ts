import { callServer } from '@placard/browser/request/call'
import { serviceTree, type ServiceNodeRow } from '@placard/contract/service-node'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useSharedStateStore } from '#console/identity/shared-state.ts'
import { useHost } from '#console/lifecycle/host-context.ts'
import { searchStateOf } from '../search-state.ts'

/** The tree of services, and the node of it that everything on the page is narrowed to. @see S1.4 */
export interface ServiceScope {
  readonly nodes: readonly ServiceNodeRow[]
  /** It is known whether there are nodes, or cannot be found out. */
  readonly settled: boolean
  /** Null: everything is shown. */
  readonly nodeId: string | null
  /** What the host calls the node that it has chosen; null where it has chosen none. */
  readonly nameByHost: string | null
  /** The host chooses the node; otherwise the page offers the choice. */
  readonly ruledByHost: boolean
  /** A node was named that the owner does not have, so everything is shown. */
  readonly lost: boolean
  /** Asks for the tree once more, which somebody may have changed. */
  readonly reload: () => void
}

export const ServiceContext = createContext<ServiceScope | null>(null)

/** The scope of the page. */
export function useService(): ServiceScope {
  const scope = use(ServiceContext)
  if (scope === null) throw new Error('the service is only known inside ServiceGate')
  return scope
}

/** The scope, as soon as it is known; `scope` is null until then, and where the tree cannot be had. */
export function useServiceScope(ownerId: string): {
  scope: ServiceScope | null
  error: Error | null
  reload: () => void
} {
  const { named, ruledByHost, nameByHost } = useNamedNode()
  const tree = useQuery({
    ...servicesQuery(ownerId, named),
    placeholderData: (before, query) => (query?.queryKey[1] === ownerId ? before : undefined),
  })
  const nodes = tree.data?.nodes ?? []
  const settled = !tree.isPending
  const known = nodes.some(({ nodeId }) => nodeId === named)
  const isOpen = named !== null && !known && (tree.isFetching || tree.data === undefined)
  const reload = () => void tree.refetch()
  const nodeId = known ? named : null
  const lost = named !== null && !known
  return {
    scope: isOpen ? null : { nodes, settled, nodeId, nameByHost, ruledByHost, lost, reload },
    error: isOpen && !tree.isFetching ? tree.error : null,
    reload,
  }
}

/** @param named asked for with each node that is named, since it may be younger than the tree that is known */
export function servicesQuery(ownerId: string, named: string | null) {
  return queryOptions({
    queryKey: ['manage', ownerId, 'services', named],
    queryFn: ({ signal }) => callServer(serviceTree, {}, { signal, errorInPlace: true }),
  })
}

/** What the host says counts, once it has a say in this; until then the address. */
function useNamedNode(): Pick<ServiceScope, 'ruledByHost' | 'nameByHost'> & {
  named: string | null
} {
  const { showsServices = false } = useHost()
  const byHost = useStore(useSharedStateStore(), ({ currentPsaNode }) => currentPsaNode)
  const [params] = useSearchParams()
  // A host that has named a node and names none any more means all of them.
  const [hasNamed, setHasNamed] = useState(false)
  if (byHost !== null && !hasNamed) setHasNamed(true)
  const ruledByHost = showsServices || hasNamed || byHost !== null
  const named = ruledByHost ? (byHost?.id ?? null) : searchStateOf(params).nodeId
  return { named, ruledByHost, nameByHost: byHost?.name ?? null }
}
