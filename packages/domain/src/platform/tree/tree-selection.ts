/** An item of a tree, such as a region. */
export interface TreeItem {
  readonly code: string
  readonly name: string
  /** The parent's code; null at the top. */
  readonly parent: string | null
}

/** True if an item is selected as a whole, false if not at all. */
export type Checked = boolean | 'mixed'

/** Returns a function that says to what extent an item is selected. A selected item includes everything below it. */
export function checkedIn(
  items: readonly TreeItem[],
  selected: readonly string[],
): (code: string) => Checked {
  const children = childrenOf(items)
  const leaves = new Set(selected.flatMap((code) => leavesFrom(children, code)))
  return (code) => {
    const below = leavesFrom(children, code)
    const count = below.filter((leaf) => leaves.has(leaf)).length
    return count === 0 ? false : count === below.length || 'mixed'
  }
}

/**
 * Returns the selection after an item was selected or deselected with everything below it. A parent replaces its
 * children if all of them are selected. Codes that are not in the tree are kept.
 */
export function selectionAfter(
  items: readonly TreeItem[],
  selected: readonly string[],
  [code, isOn]: readonly [code: string, isOn: boolean],
): string[] {
  const children = childrenOf(items)
  const leaves = new Set(selected.flatMap((one) => leavesFrom(children, one)))
  for (const leaf of leavesFrom(children, code)) {
    if (isOn) leaves.add(leaf)
    else leaves.delete(leaf)
  }
  const isWhole = (one: string) => leavesFrom(children, one).every((leaf) => leaves.has(leaf))
  const whole = (parent: string | null): string[] =>
    (children.get(parent) ?? []).flatMap((one) => (isWhole(one) ? [one] : whole(one)))
  const known = new Set(items.map((item) => item.code))
  return [...selected.filter((one) => !known.has(one)), ...whole(null)]
}

/** Returns the items whose names, or the names of an ancestor, contain the text, together with all ancestors. */
export function itemsWith<Item extends TreeItem>(items: readonly Item[], text: string): Item[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...items]
  const byCode = new Map(items.map((item) => [item.code, item]))
  const pathOf = (item: Item): Item[] => {
    const parent = byCode.get(item.parent ?? '')
    return parent === undefined ? [item] : [...pathOf(parent), item]
  }
  const paths = items.map(pathOf)
  const found = paths.filter((path) => path.some(({ name }) => name.toLowerCase().includes(wanted)))
  const shown = new Set(found.flat().map(({ code }) => code))
  return items.filter(({ code }) => shown.has(code))
}

type Children = ReadonlyMap<string | null, readonly string[]>

function childrenOf(items: readonly TreeItem[]): Children {
  const children = new Map<string | null, string[]>()
  for (const { code, parent } of items) {
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [code])
    else siblings.push(code)
  }
  return children
}

/** Returns the items without children at or below an item. */
function leavesFrom(children: Children, code: string): string[] {
  return children.get(code)?.flatMap((one) => leavesFrom(children, one)) ?? [code]
}
