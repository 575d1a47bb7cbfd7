import { literalPattern } from '../../platform/highlight/literal.ts'

/** The ranks of a match; the lowest is the best. */
export const matchRank = {
  id: 0,
  equal: 1,
  begins: 2,
  wordBegins: 3,
  contains: 4,
  words: 5,
} as const
/** One of `matchRank`. */
export type MatchRank = (typeof matchRank)[keyof typeof matchRank]

/** A candidate of a search: found by its name, by its id if users know it, and by more words. */
export interface Candidate {
  readonly id?: string
  readonly name: string
  readonly words?: string
}

/**
 * Returns the rank of the candidate for the text, ignoring letter case; null if it does not match. A word begins after
 * any character that is neither letter nor digit. An empty text matches nothing.
 */
export function matchRankOf({ id, name, words = '' }: Candidate, text: string): MatchRank | null {
  if (text === '') return null
  if (id === text) return matchRank.id
  const literal = literalPattern(text)
  const fits = (pattern: string) => new RegExp(pattern, 'iu').test(name)
  if (!fits(literal)) return hasWords(`${name} ${words}`, words, text) ? matchRank.words : null
  if (fits(`^${literal}$`)) return matchRank.equal
  if (fits(`^${literal}`)) return matchRank.begins
  return fits(wordBeginning(literal)) ? matchRank.wordBegins : matchRank.contains
}

/** Returns whether each word of the text begins a word, and at least one of them among the additional words. */
function hasWords(all: string, words: string, text: string): boolean {
  const typed = text.split(/\s+/).filter((word) => word !== '')
  const isIn = (of: string) => (word: string) =>
    new RegExp(wordBeginning(literalPattern(word)), 'iu').test(of)
  return typed.every(isIn(all)) && typed.some(isIn(words))
}

function wordBeginning(literal: string): string {
  return String.raw`(?:^|[^\p{Alphabetic}\p{Nd}])${literal}`
}

/** Returns the matches, best first; equal ones by shorter name, then in their order. */
export function bestMatches<Item extends Candidate>(items: readonly Item[], text: string): Item[] {
  return items
    .map((item) => ({ item, rank: matchRankOf(item, text), length: [...item.name].length }))
    .filter((match) => match.rank !== null)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank) || a.length - b.length)
    .map(({ item }) => item)
}
