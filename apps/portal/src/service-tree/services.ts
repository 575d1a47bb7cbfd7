import { callServer } from '@placard/browser/request/call'
import { setServiceNode } from '@placard/browser/shared-state/actions'
import type { Identity } from '@placard/browser/shared-state/identity'
import { serviceTree, type ServiceNodeRow } from '@placard/contract/service-node'
import { areasOf } from '@placard/domain/operator/permission'
import { ownerType } from '@placard/domain/owner/type'
import { nodeParameter } from '@placard/domain/service-node/address'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { portalState } from '#portal/identity/shared-state.ts'
import { parameter, setParameter, useParameter } from '#portal/router/address.ts'
import { openPages } from '#portal/router/menu.ts'

/** The tree of services of the acting owner, as far as it is known. `none`: the identity has nothing to do with one. */
export type TreeState =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | {
      readonly kind: 'known'
      readonly nodes: readonly ServiceNodeRow[]
      /** A node was named that there is not. */
      readonly lost: boolean
    }

/** The tree, and which node of it scopes what is shown. @see S1.4 */
export interface Services {
  readonly state: TreeState
  /** Null: all services. */
  readonly selectedId: string | null
  /** It is known what shall be shown, so that nothing else need be drawn before. */
  readonly settled: boolean
  readonly select: (node: Pick<ServiceNodeRow, 'nodeId' | 'nodeName'> | null) => void
  /** Asks for the tree once more: after a change, or a failure. */
  readonly reload: () => void
}

/** The tree of whoever the portal acts for; the selected node stands in the shared state and in the address. */
export function useServices(identity: Identity): Services {
  const wanted = hasServices(identity)
  const [state, setState] = useState<TreeState>({ kind: wanted ? 'loading' : 'none' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    const leaving = new AbortController()
    callServer(serviceTree, {}, { errorInPlace: true, signal: leaving.signal }).then(
      ({ nodes }) => setState({ kind: 'known', nodes, lost: !tookSelection(nodes) }),
      () => leaving.signal.aborted || setState({ kind: 'failed' }),
    )
    return () => leaving.abort()
  }, [wanted, asked])
  const selectedId = useSyncExternalStore(portalState.subscribe, selectedNode)?.id ?? null
  const named = useParameter(nodeParameter)
  useEffect(() => {
    // Links inside the page lead away from it, and a reload must find it.
    if (state.kind === 'known' && named !== selectedId) setParameter(nodeParameter, selectedId)
  }, [state.kind, named, selectedId])
  return {
    state,
    selectedId,
    settled: state.kind !== 'loading' || named === null,
    select(node) {
      if (state.kind === 'known') setState({ ...state, lost: false })
      tellAll(node)
    },
    reload: () => setAsked(asked + 1),
  }
}

/**
 * Takes over the node that is selected, or that the address names at first; all services where there is none such.
 *
 * @returns false when one was named that there is not
 */
function tookSelection(nodes: readonly ServiceNodeRow[]): boolean {
  const id = selectedNode()?.id ?? parameter(nodeParameter)
  const node = nodes.find(({ nodeId }) => nodeId === id)
  tellAll(node ?? null)
  return id === null || node !== undefined
}

/** Advertisers have a tree, agencies none; it is shown to those who manage ads. @see S6.6 */
function hasServices({ staff, ownerType: type, menuTree, permissionList }: Identity): boolean {
  if (staff || type === ownerType.agency || openPages(menuTree).length === 0) return false
  return areasOf(permissionList).has('promotion')
}

function selectedNode() {
  return portalState.getState().currentPsaNode
}

function tellAll(node: Pick<ServiceNodeRow, 'nodeId' | 'nodeName'> | null): void {
  setServiceNode(portalState, node && { id: node.nodeId, name: node.nodeName })
}
