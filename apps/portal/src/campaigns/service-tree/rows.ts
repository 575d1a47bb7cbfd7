import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { branchesOf, type Branch, pathTo } from '@placard/domain/platform/tree/tree'

/** A node as a row of the tree. */
export interface TreeRow {
  readonly node: ServiceNodeRow
  /** The level in the tree; 1 for a root. */
  readonly level: number
  /** True if the children are shown; null if there are none. */
  readonly open: boolean | null
}

/** The maximum number of search results. */
export const maxResults = 200

/** The number of nodes up to which the whole tree is initially expanded. */
const initiallyExpandedMax = 30

/** Returns the initially expanded nodes: all of a small tree; of a large one, the ancestors of the selected node. */
export function initiallyExpanded(
  nodes: readonly ServiceNodeRow[],
  selectedId: string | null,
): ReadonlySet<string> {
  const open = nodes.length <= initiallyExpandedMax ? nodes : pathTo(nodes, selectedId ?? '')
  return new Set(open.map(({ nodeId }) => nodeId))
}

/** Returns the visible rows of a tree with the given expanded nodes, from top to bottom. */
export function treeRows(
  nodes: readonly ServiceNodeRow[],
  open: ReadonlySet<string>,
): readonly TreeRow[] {
  const rowsOf = (branches: readonly Branch<ServiceNodeRow>[], level: number): TreeRow[] =>
    branches.flatMap(({ node, below }) => {
      if (below.length === 0) return [{ node, level, open: null }]
      const isOpen = open.has(node.nodeId)
      return [{ node, level, open: isOpen }, ...(isOpen ? rowsOf(below, level + 1) : [])]
    })
  return rowsOf(branchesOf(nodes), 1)
}

/** Returns the nodes whose name contains the text, ignoring case, each with its ancestors. */
export function foundNodes(
  nodes: readonly ServiceNodeRow[],
  text: string,
): { nodes: readonly ServiceNodeRow[]; more: boolean } {
  const wanted = text.trim().toLowerCase()
  const found = nodes.filter(({ nodeName }) => nodeName.toLowerCase().includes(wanted))
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const shown = new Set<string>()
  for (const { nodeId } of found.slice(0, maxResults)) {
    let above: ServiceNodeRow | undefined = byId.get(nodeId)
    while (above !== undefined && !shown.has(above.nodeId)) {
      shown.add(above.nodeId)
      above = byId.get(above.parentId ?? '')
    }
  }
  return {
    nodes: nodes.filter(({ nodeId }) => shown.has(nodeId)),
    more: found.length > maxResults,
  }
}
