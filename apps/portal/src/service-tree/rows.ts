import type { ServiceNodeRow } from '@placard/contract/service-node'
import { branchesOf, type Branch, trailTo } from '@placard/domain/service-node/tree'

/** A node as the tree shows it. */
export interface TreeRow {
  readonly node: ServiceNodeRow
  /** A root has 1. */
  readonly level: number
  /** Is what is below it shown? Null: there is nothing below it. */
  readonly open: boolean | null
}

/** Rows that a search shows at most. */
export const maxFound = 200

/** With as many nodes or fewer the whole tree lies open at first. */
const openAtFirst = 30

/** The nodes that lie open at first: all of a small tree, of a large one the way to the selected node. */
export function firstOpen(
  nodes: readonly ServiceNodeRow[],
  selectedId: string | null,
): ReadonlySet<string> {
  const open = nodes.length <= openAtFirst ? nodes : trailTo(nodes, selectedId ?? '')
  return new Set(open.map(({ nodeId }) => nodeId))
}

/** The rows of a tree of which some nodes lie open, from the top down. */
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

/** The nodes whose name has the text, letter case aside, each with the way to it. */
export function foundNodes(
  nodes: readonly ServiceNodeRow[],
  text: string,
): { nodes: readonly ServiceNodeRow[]; more: boolean } {
  const wanted = text.trim().toLowerCase()
  const found = nodes.filter(({ nodeName }) => nodeName.toLowerCase().includes(wanted))
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const shown = new Set<string>()
  for (const { nodeId } of found.slice(0, maxFound)) {
    let above: ServiceNodeRow | undefined = byId.get(nodeId)
    while (above !== undefined && !shown.has(above.nodeId)) {
      shown.add(above.nodeId)
      above = byId.get(above.parentId ?? '')
    }
  }
  return {
    nodes: nodes.filter(({ nodeId }) => shown.has(nodeId)),
    more: found.length > maxFound,
  }
}
