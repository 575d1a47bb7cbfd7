import { type MatchType, matchType } from '../keyword/match-type.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type CellReader, refused, valueOf } from './reading.ts'

/**
 * A keyword with its match type. `spelled`: given by brackets or quotes around the keyword; `negative`: the keyword
 * prevents ads.
 */
export type Criterion = MatchType | 'spelled' | 'negative'

const criteria: Readonly<Record<string, Criterion>> = {
  exact: matchType.exact,
  exactmatch: matchType.exact,
  phrase: matchType.phrase,
  phrasematch: matchType.phrase,
  broad: matchType.broad,
  broadmatch: matchType.broad,
  keyword: 'spelled',
}

export const readCriterion: CellReader<Criterion> = (text) => {
  const key = text.toLowerCase().replaceAll(/\s/g, '')
  if (key.includes('negative')) return valueOf('negative')
  const criterion = Object.hasOwn(criteria, key) ? criteria[key] : undefined
  return criterion === undefined
    ? refused('matchTypeUnknown', { got: cutText(text) })
    : valueOf(criterion)
}

/** A keyword in its spelling in files: `[exact]`, `"phrase"`, `broad`. */
export interface SpelledKeyword {
  readonly keyword: string
  readonly matchType: MatchType
}

const closings: Readonly<Record<string, { closing: string; matchType: MatchType }>> = {
  '[': { closing: ']', matchType: matchType.exact },
  '"': { closing: '"', matchType: matchType.phrase },
}

/** Parses the brackets or quotes of a keyword; without any it is broad. */
export function keywordSpelled(text: string): SpelledKeyword {
  const opening = closings[text.slice(0, 1)]
  const inner = text.slice(1, -1).trim()
  if (opening === undefined || text.length < 3 || !text.endsWith(opening.closing) || inner === '') {
    return { keyword: text, matchType: matchType.broad }
  }
  return { keyword: inner, matchType: opening.matchType }
}

/** Returns the keyword with the brackets or quotes of its match type, which identifies it in its group. */
export function keywordText({ keyword, matchType: type }: SpelledKeyword): string {
  if (type === matchType.exact) return `[${keyword}]`
  return type === matchType.phrase ? `"${keyword}"` : keyword
}
