import { literalPattern } from '../../platform/highlight/literal.ts'

/** How well something fits what is looked for; the least fits best. */
export const matchRank = { id: 0, equal: 1, begins: 2, wordBegins: 3, contains: 4 } as const
/** One of `matchRank`. */
export type MatchRank = (typeof matchRank)[keyof typeof matchRank]

/** What can be looked for: by its name, and by its id where people know that. */
export interface Candidate {
  readonly id?: string
  readonly name: string
}

/**
 * How well the candidate fits the text, letter case aside; null when it does not. A word begins behind everything that is
 * neither letter nor digit. An empty text fits nothing.
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

/** Those that fit, best first; of two that fit alike the shorter name, then the former. */
export function bestMatches<Item extends Candidate>(items: readonly Item[], text: string): Item[] {
  return items
    .map((item) => ({ item, rank: matchRankOf(item, text), length: [...item.name].length }))
    .filter((match) => match.rank !== null)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank) || a.length - b.length)
    .map(({ item }) => item)
}
