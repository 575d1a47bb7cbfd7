import type { ServiceNodeRow } from '@placard/contract/service-node'
import { branchesOf, type Branch } from '@placard/domain/service-node/tree'

/** The nodes of the tree as options of a select, each behind its parent and further in. */
export function ServiceOptions({ nodes }: { nodes: readonly ServiceNodeRow[] }) {
  return optionsOf(branchesOf(nodes), 0)
}

// An option shows no markup, and blanks at its start only where they do not break.
const inward = '\u00A0\u00A0\u00A0'

function optionsOf(branches: readonly Branch<ServiceNodeRow>[], depth: number) {
  return branches.flatMap(({ node: { nodeId, nodeName }, below }): React.ReactElement[] => [
    <option key={nodeId} value={nodeId}>
      {inward.repeat(depth) + nodeName}
    </option>,
    ...optionsOf(below, depth + 1),
  ])
}
