import { callServer } from '@placard/browser/request/call'
import { setServiceNode } from '@placard/browser/shared-state/actions'
import type { Identity } from '@placard/browser/shared-state/identity'
import { serviceTree, type ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { areasOf } from '@placard/domain/platform/access/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { nodeParameter } from '@placard/domain/campaigns/service-node/address'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { portalState } from '#portal/platform/session/shared-state.ts'
import { parameter, setParameter, useParameter } from '#portal/platform/router/address.ts'
import { allowedPages } from '#portal/platform/router/menu.ts'

/** The state of the acting owner's tree of services. `none` means that the identity has no use for the tree. */
export type TreeState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | {
      readonly kind: 'known'
      readonly nodes: readonly ServiceNodeRow[]
      /** True if the requested node does not exist. */
      readonly isSelectionMissing: boolean
    }

/** The tree of services, and the selected node, which scopes all content. @see S1.4 */
export interface Services {
  readonly state: TreeState
  /** Null means all services. */
  readonly selectedId: string | null
  /** True if the scope is known. Nothing else needs to be rendered before. */
  readonly isScopeKnown: boolean
  readonly select: (node: Pick<ServiceNodeRow, 'nodeId' | 'nodeName'> | null) => void
  /** Reloads the tree, after a change or a failure. */
  readonly reload: () => void
}

/** Returns the tree of the acting owner. The selected node is kept in the shared state and in the URL. */
export function useServices(identity: Identity): Services {
  const wanted = hasServices(identity)
  const [state, setState] = useState<TreeState>({ kind: wanted ? 'loading' : 'none' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    const leaving = new AbortController()
    callServer(serviceTree, {}, { errorInPlace: true, signal: leaving.signal }).then(
      ({ nodes }) =>
        setState({ kind: 'known', nodes, isSelectionMissing: !restoreSelection(nodes) }),
      () => leaving.signal.aborted || setState({ kind: 'failed' }),
    )
    return () => leaving.abort()
  }, [wanted, asked])
  const selectedId = useSyncExternalStore(portalState.subscribe, selectedNode)?.id ?? null
  const named = useParameter(nodeParameter)
  useEffect(() => {
    // Links inside the page drop the parameter, and a reload must find it.
    if (state.kind === 'known' && named !== selectedId) setParameter(nodeParameter, selectedId)
  }, [state.kind, named, selectedId])
  return {
    state,
    selectedId,
    isScopeKnown: state.kind !== 'loading' || named === null,
    select(node) {
      if (state.kind === 'known') setState({ ...state, isSelectionMissing: false })
      shareSelection(node)
    },
    reload: () => setAsked(asked + 1),
  }
}

/**
 * Selects the current node again, or initially that of the URL; all services if it does not exist.
 *
 * @returns false if a requested node does not exist
 */
function restoreSelection(nodes: readonly ServiceNodeRow[]): boolean {
  const id = selectedNode()?.id ?? parameter(nodeParameter)
  const node = nodes.find(({ nodeId }) => nodeId === id)
  shareSelection(node ?? null)
  return id === null || node !== undefined
}

/**
 * Returns whether the identity uses the tree: advertisers have one, agencies do not, and only users who manage ads see
 * it. @see S6.6
 */
function hasServices({ staff, ownerType: type, menuTree, permissionList }: Identity): boolean {
  if (staff || type === ownerType.agency || allowedPages(menuTree).length === 0) return false
  return areasOf(permissionList).has('promotion')
}

function selectedNode() {
  return portalState.getState().currentPsaNode
}

function shareSelection(node: Pick<ServiceNodeRow, 'nodeId' | 'nodeName'> | null): void {
  setServiceNode(portalState, node && { id: node.nodeId, name: node.nodeName })
}
