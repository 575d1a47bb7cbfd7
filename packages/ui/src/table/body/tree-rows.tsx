/**
 * Returns the visible rows of a tree in reading order, with the level of each: those whose ancestors are all expanded.
 */
export function treeRows<Row extends object>(
  roots: readonly Row[],
  {
    childrenOf,
    isOpen,
  }: {
    readonly childrenOf: (row: Row) => readonly Row[]
    readonly isOpen: (row: Row) => boolean | null
  },
): { readonly rows: readonly Row[]; readonly levelOf: (row: Row) => number } {
  const levels = new Map<Row, number>()
  const ahead = roots.map((row) => ({ row, level: 0 })).toReversed()
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { row, level } = next
    // A row that is its own ancestor would cause an endless loop.
    if (levels.has(row)) continue
    levels.set(row, level)
    if (isOpen(row) !== true) continue
    for (const child of childrenOf(row).toReversed()) ahead.push({ row: child, level: level + 1 })
  }
  return { rows: [...levels.keys()], levelOf: (row) => levels.get(row) ?? 0 }
}
