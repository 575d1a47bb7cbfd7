/** Ids of materials before and after a change, as decimal text, in the order written. */
export interface MaterialChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Reads a change as operation logs write it, such as `material ID: 12, 13 -> material ID: 14`.
 * Ours: the first arrow of `->`, `→` and `=>` parts the sides; without one everything is before.
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
