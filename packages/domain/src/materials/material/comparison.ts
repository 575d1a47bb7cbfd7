/** Ids of materials before and after a change, as decimal text, in order. */
export interface MaterialChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Parses a change in the format of operation logs, such as `material ID: 12, 13 -> material ID: 14`. Our decision:
 * the first arrow of `->`, `→` and `=>` separates the sides; without one, everything is before.
 *
 * @see spec §5 "Material comparison strings"
 */
export function materialChange(text: string): MaterialChange {
  const arrow = /->|→|=>/.exec(text)
  if (arrow === null) return { before: idsIn(text), after: [] }
  return {
    before: idsIn(text.slice(0, arrow.index)),
    after: idsIn(text.slice(arrow.index + arrow[0].length)),
  }
}

function idsIn(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

/** Two materials to compare side by side; null for none on that side. */
export interface MaterialPair {
  readonly before: string | null
  readonly after: string | null
}

/** The pairs to compare of a change. `kept` are the ids on both sides, which need no comparison. */
export interface MaterialPairs {
  readonly pairs: readonly MaterialPair[]
  readonly kept: readonly string[]
}

/** Pairs the first removed id with the first added one, and so on. Duplicates count once. */
export function materialPairs({ before, after }: MaterialChange): MaterialPairs {
  const [was, is] = [[...new Set(before)], [...new Set(after)]]
  const gone = was.filter((id) => !is.includes(id))
  const come = is.filter((id) => !was.includes(id))
  const pairs = Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    before: gone[at] ?? null,
    after: come[at] ?? null,
  }))
  return { pairs, kept: was.filter((id) => is.includes(id)) }
}
