import { callServer } from '@placard/browser/request/call'
import { setServiceNode } from '@placard/browser/shared-state/actions'
import type { Identity } from '@placard/browser/shared-state/identity'
import { serviceTree, type ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { areasOf } from '@placard/domain/platform/access/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { nodeParameter } from '@placard/domain/campaigns/service-node/address'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoad } from '#portal/platform/lifecycle/use-load.ts'
import { portalState } from '#portal/platform/session/shared-state.ts'
import { parameter, setParameter, useParameter } from '#portal/platform/router/address.ts'
import { workPages } from '#portal/platform/router/menu.ts'

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
  const { state: load, retry: reload } = useLoad(loadTree, wanted)
  const tree = load.kind === 'known' ? load.value : null
  // The tree after whose loading the user has selected a node.
  const [selectedIn, setSelectedIn] = useState<Tree | null>(null)
  const selectedId = useSyncExternalStore(portalState.subscribe, selectedNode)?.id ?? null
  const named = useParameter(nodeParameter)
  const isKnown = tree !== null
  const stateOf = (): TreeState => {
    if (!wanted) return { kind: 'none' }
    if (load.kind !== 'known') return { kind: load.kind }
    const isSelectionMissing = load.value.isSelectionMissing && selectedIn !== load.value
    return { kind: 'known', nodes: load.value.nodes, isSelectionMissing }
  }
  useEffect(() => {
    // Links inside the page drop the parameter, and a reload must find it.
    if (isKnown && named !== selectedId) setParameter(nodeParameter, selectedId)
  }, [isKnown, named, selectedId])
  return {
    state: stateOf(),
    selectedId,
    isScopeKnown: !wanted || load.kind !== 'loading' || named === null,
    select(node) {
      setSelectedIn(tree)
      shareSelection(node)
    },
    reload,
  }
}

interface Tree {
  readonly nodes: readonly ServiceNodeRow[]
  readonly isSelectionMissing: boolean
}

/** Loads the tree, and restores the selection before anything else is rendered. */
async function loadTree(signal: AbortSignal): Promise<Tree> {
  const { nodes } = await callServer(serviceTree, {}, { errorInPlace: true, signal })
  signal.throwIfAborted()
  return { nodes, isSelectionMissing: !restoreSelection(nodes) }
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
function hasServices(identity: Identity): boolean {
  const { staff, ownerType: type, permissionList } = identity
  if (staff || type === ownerType.agency || workPages(identity).length === 0) return false
  return areasOf(permissionList).has('promotion')
}

function selectedNode() {
  return portalState.getState().currentPsaNode
}

function shareSelection(node: Pick<ServiceNodeRow, 'nodeId' | 'nodeName'> | null): void {
  setServiceNode(portalState, node && { id: node.nodeId, name: node.nodeName })
}
