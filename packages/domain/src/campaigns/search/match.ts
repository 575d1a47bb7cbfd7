import { literalPattern } from '../../platform/highlight/literal.ts'

/** The ranks of a match; the lowest is the best. */
export const matchRank = { id: 0, equal: 1, begins: 2, wordBegins: 3, contains: 4 } as const
/** One of `matchRank`. */
export type MatchRank = (typeof matchRank)[keyof typeof matchRank]

/** A candidate of a search: found by its name, and by its id if users know it. */
export interface Candidate {
  readonly id?: string
  readonly name: string
}

/**
 * Returns the rank of the candidate for the text, ignoring letter case; null if it does not match. A word begins after
 * any character that is neither letter nor digit. An empty text matches nothing.
 */
export function matchRankOf({ id, name }: Candidate, text: string): MatchRank | null {
  if (text === '') return null
  if (id === text) return matchRank.id
  const literal = literalPattern(text)
  const fits = (pattern: string) => new RegExp(pattern, 'iu').test(name)
  if (!fits(literal)) return null
  if (fits(`^${literal}$`)) return matchRank.equal
  if (fits(`^${literal}`)) return matchRank.begins
  return fits(String.raw`[^\p{Alphabetic}\p{Nd}]${literal}`)
    ? matchRank.wordBegins
    : matchRank.contains
}

/** Returns the matches, best first; equal ones by shorter name, then in their order. */
export function bestMatches<Item extends Candidate>(items: readonly Item[], text: string): Item[] {
  return items
    .map((item) => ({ item, rank: matchRankOf(item, text), length: [...item.name].length }))
    .filter((match) => match.rank !== null)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank) || a.length - b.length)
    .map(({ item }) => item)
}
