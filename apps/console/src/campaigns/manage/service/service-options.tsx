import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { branchesOf, type Branch } from '@placard/domain/platform/tree/tree'

/** The nodes of the tree as options of a select, each after its parent and indented. */
export function ServiceOptions({ nodes }: { nodes: readonly ServiceNodeRow[] }) {
  return optionsOf(branchesOf(nodes), 0)
}

// An option shows no markup, and only non-breaking spaces at its start.
const indent = '\u00A0\u00A0\u00A0'

function optionsOf(branches: readonly Branch<ServiceNodeRow>[], depth: number) {
  return branches.flatMap(({ node: { nodeId, nodeName }, below }): React.ReactElement[] => [
    <option key={nodeId} value={nodeId}>
      {indent.repeat(depth) + nodeName}
    </option>,
    ...optionsOf(below, depth + 1),
  ])
}
