/** The maximum number of levels, including root and deepest node. */
export const maxTreeDepth = 8

/** The maximum number of an owner's nodes. */
export const maxTreeNodes = 10_000

/** The place of a node in the tree; a root has no parent. */
export interface PlacedNode {
  readonly nodeId: string
  readonly parentId: string | null
}

/** A node with its children. */
export interface Branch<Node extends PlacedNode> {
  readonly node: Node
  /** In the order in which the nodes were given. */
  readonly below: readonly Branch<Node>[]
}

/** The reason why a node cannot have the wanted place. */
export type PlaceProblem = 'noParent' | 'belowItself' | 'tooDeep'

/** Returns the roots with their subtrees. @see spec S1.4 */
export function branchesOf<Node extends PlacedNode>(nodes: readonly Node[]): Branch<Node>[] {
  const children = childrenOf(nodes)
  const grown = (parentId: string | null): Branch<Node>[] =>
    (children.get(parentId) ?? []).map((node) => ({ node, below: grown(node.nodeId) }))
  return grown(null)
}

/** Returns the ids of a node and its descendants; empty for an unknown node. */
export function idsFrom(nodes: readonly PlacedNode[], nodeId: string): ReadonlySet<string> {
  const children = childrenOf(nodes)
  const ids = new Set(nodes.some((node) => node.nodeId === nodeId) ? [nodeId] : [])
  // Iterating a set includes the items that are added meanwhile.
  for (const id of ids) for (const child of children.get(id) ?? []) ids.add(child.nodeId)
  return ids
}

/** Returns the nodes from the root to a node, inclusive; empty for an unknown node. */
export function pathTo<Node extends PlacedNode>(nodes: readonly Node[], nodeId: string): Node[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const trail: Node[] = []
  for (let node = byId.get(nodeId); node; node = byId.get(node.parentId ?? '')) trail.unshift(node)
  return trail
}

/**
 * Returns the reason why a node cannot be below a parent; null if it can. Folders of materials are such a tree as well.
 *
 * @param nodeId null for a new node
 * @param parentId null for a root
 * @param maxDepth levels, both ends included
 */
export function placeProblem(
  nodes: readonly PlacedNode[],
  { nodeId, parentId }: { nodeId: string | null; parentId: string | null },
  maxDepth = maxTreeDepth,
): PlaceProblem | null {
  const above = parentId === null ? [] : pathTo(nodes, parentId)
  if (parentId !== null && above.length === 0) return 'noParent'
  if (above.some((node) => node.nodeId === nodeId)) return 'belowItself'
  const height = nodeId === null ? 1 : heightFrom(nodes, nodeId)
  return above.length + height > maxDepth ? 'tooDeep' : null
}

/** Returns the number of levels from this node to its deepest descendant, inclusive. */
function heightFrom(nodes: readonly PlacedNode[], nodeId: string): number {
  const children = childrenOf(nodes)
  const height = (id: string): number =>
    1 + Math.max(0, ...(children.get(id) ?? []).map((child) => height(child.nodeId)))
  return height(nodeId)
}

function childrenOf<Node extends PlacedNode>(
  nodes: readonly Node[],
): ReadonlyMap<string | null, Node[]> {
  const children = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parentId)
    if (siblings === undefined) children.set(node.parentId, [node])
    else siblings.push(node)
  }
  return children
}
