import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { branchesOf, type Branch } from '@placard/domain/platform/tree/tree'
import type { SelectOption } from '@placard/ui/select/select'

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
