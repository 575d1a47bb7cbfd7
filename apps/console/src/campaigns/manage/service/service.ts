import { callServer } from '@placard/browser/request/call'
import { type ServiceNodeRow, serviceTree } from '@placard/contract/campaigns/service-node'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { useSharedStateStore } from '#console/platform/session/shared-state.ts'
import { useHost } from '#console/platform/page/host.ts'
import { searchStateOf } from '#console/campaigns/manage/search-state.ts'
import { type Branch, branchesOf } from '@placard/domain/platform/tree/tree'
import type { SelectOption } from '@placard/ui/select/select'

/** The tree of services, and the node that filters the whole page. @see S1.4 */
export interface ServiceScope {
  readonly nodes: readonly ServiceNodeRow[]
  /** True once the nodes are loaded or have failed to load. */
  readonly settled: boolean
  /** Null means that everything is shown. */
  readonly nodeId: string | null
  /** The host's name for the node that it has selected; null if it has selected none. */
  readonly hostNodeName: string | null
  /** True if the host selects the node; otherwise the page offers the selection. */
  readonly ruledByHost: boolean
  /** True if the requested node does not belong to the owner, so everything is shown. */
  readonly lost: boolean
  /** Reloads the tree, which somebody may have changed. */
  readonly reload: () => void
}

const noNodes: readonly ServiceNodeRow[] = []

export const ServiceContext = createContext<ServiceScope | null>(null)

/** Returns the scope of the page. */
export function useService(): ServiceScope {
  const scope = use(ServiceContext)
  if (scope === null) throw new Error('the service is only known inside ServiceGate')
  return scope
}

/** Returns the scope once it is known; `scope` is null until then, and if the tree cannot be loaded. */
export function useServiceScope(ownerId: string): {
  scope: ServiceScope | null
  error: Error | null
  reload: () => void
} {
  const { named, ruledByHost, hostNodeName } = useRequestedNode()
  const tree = useQuery({
    ...servicesQuery(ownerId, named),
    placeholderData: (before, query) => (query?.queryKey[1] === ownerId ? before : undefined),
  })
  const nodes = tree.data?.nodes ?? noNodes
  const isTreeLoaded = !tree.isPending
  const known = nodes.some(({ nodeId }) => nodeId === named)
  const isOpen = named !== null && !known && (tree.isFetching || tree.data === undefined)
  const { refetch } = tree
  const reload = useCallback(() => void refetch(), [refetch])
  const nodeId = known ? named : null
  const lost = named !== null && !known
  // A new object would render everything that reads it again with each change of the address.
  const scope = useMemo(
    () => ({ nodes, settled: isTreeLoaded, nodeId, hostNodeName, ruledByHost, lost, reload }),
    [nodes, isTreeLoaded, nodeId, hostNodeName, ruledByHost, lost, reload],
  )
  return {
    scope: isOpen ? null : scope,
    error: isOpen && !tree.isFetching ? tree.error : null,
    reload,
  }
}

/**
 * Returns the query for the tree.
 *
 * @param named the requested node; each one has its own query, since it may be newer than the loaded tree
 */
export function servicesQuery(ownerId: string, named: string | null) {
  return queryOptions({
    queryKey: ['manage', ownerId, 'services', named],
    queryFn: ({ signal }) => callServer(serviceTree, {}, { signal, errorInPlace: true }),
  })
}

/** Returns the requested node: the host's if it controls the selection, otherwise the one in the address. */
function useRequestedNode(): Pick<ServiceScope, 'ruledByHost' | 'hostNodeName'> & {
  named: string | null
} {
  const { showsServices = false } = useHost()
  const byHost = useStore(useSharedStateStore(), ({ currentPsaNode }) => currentPsaNode)
  const [params] = useSearchParams()
  // After a host has named a node, naming none means all.
  const [hasNamed, setHasNamed] = useState(false)
  if (byHost !== null && !hasNamed) setHasNamed(true)
  const isControlledByHost = showsServices || hasNamed || byHost !== null
  const requestedId = isControlledByHost ? (byHost?.id ?? null) : searchStateOf(params).nodeId
  return { named: requestedId, ruledByHost: isControlledByHost, hostNodeName: byHost?.name ?? null }
}

/** Returns the nodes of the tree as options of a select, each after its parent and indented. */
export function serviceOptions(nodes: readonly ServiceNodeRow[]): SelectOption<string | null>[] {
  return optionsOf(branchesOf(nodes), 0)
}

function optionsOf(
  branches: readonly Branch<ServiceNodeRow>[],
  depth: number,
): SelectOption<string | null>[] {
  return branches.flatMap(({ node: { nodeId, nodeName }, below }) => [
    { value: nodeId, label: nodeName, depth },
    ...optionsOf(below, depth + 1),
  ])
}
