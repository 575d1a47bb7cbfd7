import type { TreeRow } from './rows.ts'

/** The position of a key press: the row among the visible rows. The entry for all services has index 0 and no row. */
interface TreePosition {
  readonly row: TreeRow | undefined
  readonly rows: readonly TreeRow[]
  readonly place: number
}

/**
 * Returns the action of a key: select, expand or collapse (`toggle`), or the index of the entry to move to. Null means
 * none.
 */
export function keyAction(
  key: string,
  { row, rows, place }: TreePosition,
): 'select' | 'toggle' | number | null {
  switch (key) {
    case 'Enter':
    case ' ':
      return 'select'
    case 'ArrowDown':
      return place + 1
    case 'ArrowUp':
      return place - 1
    case 'Home':
      return 0
    case 'End':
      return rows.length
    case 'ArrowRight':
      return row?.open === false ? 'toggle' : row?.open === true ? place + 1 : null
    case 'ArrowLeft':
      return row?.open === true ? 'toggle' : parentPlace(rows, row)
    default:
      return key.length === 1 ? nextNamed(rows, key, place) : null
  }
}

function parentPlace(rows: readonly TreeRow[], row: TreeRow | undefined): number | null {
  const at = rows.findIndex(({ node }) => node.nodeId === row?.node.parentId)
  return at === -1 ? null : at + 1
}

/** Returns the index of the next entry whose name starts with the letter, wrapping around at the end. */
function nextNamed(rows: readonly TreeRow[], letter: string, place: number): number | null {
  const begins = ({ node }: TreeRow) => node.nodeName.toLowerCase().startsWith(letter.toLowerCase())
  const behind = rows.findIndex((row, at) => at >= place && begins(row))
  const at = behind === -1 ? rows.findIndex(begins) : behind
  return at === -1 ? null : at + 1
}
