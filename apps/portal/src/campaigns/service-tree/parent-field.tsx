import type { ServiceNodeRow } from '@placard/contract/campaigns/service-node'
import { placeProblem } from '@placard/domain/platform/tree/tree'
import { treeRows } from './rows.ts'
import { useServiceWords } from './words.ts'

interface PlaceFieldProps {
  readonly nodes: readonly ServiceNodeRow[]
  /** The node to move; null for a new one. */
  readonly node: ServiceNodeRow | null
  readonly parentId: string | null
  readonly choose: (parentId: string | null) => void
}

// Options cannot contain markup, and only non-breaking spaces indent their text.
const indent = '\u00A0\u00A0\u00A0'

/** Selects the parent of a node. Impossible parents are not offered. */
export function ParentField({ nodes, node, parentId, choose }: PlaceFieldProps) {
  const words = useServiceWords()
  const nodeId = node?.nodeId ?? null
  const rows = treeRows(nodes, new Set(nodes.map((one) => one.nodeId)))
  const places = rows.filter(
    (row) => placeProblem(nodes, { nodeId, parentId: row.node.nodeId }) === null,
  )
  return (
    <label>
      {words.place}
      <select
        value={parentId ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      >
        <option value="">{words.top}</option>
        {places.map(({ node: place, level }) => (
          <option key={place.nodeId} value={place.nodeId}>
            {indent.repeat(level) + place.nodeName}
          </option>
        ))}
      </select>
    </label>
  )
}
