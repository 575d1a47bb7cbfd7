import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { deliveryMode, type DeliveryMode } from '../plan/codes.ts'
import { changedFields, nameProblems, priceProblems } from '../promotion/field-rule.ts'
import { matchType, type MatchType } from './match-type.ts'

/** A keyword in its spelling in files and pasted lines: `[exact]`, `"phrase"`, `broad`. */
export interface SpelledKeyword {
  readonly keyword: string
  readonly matchType: MatchType
}

/** The fields of a keyword. */
export interface KeywordFields extends SpelledKeyword {
  /** The bid in cents; null: the bid of its ad group. */
  readonly price: number | null
  readonly switchOn: boolean
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

/** Returns a text that only equal keywords of a group share. Letter case counts. */
export function keywordKey({ keyword, matchType: type }: SpelledKeyword): string {
  return `${type} ${keyword}`
}

/**
 * Returns the problems with the changed fields of a keyword. Its text follows the rule of names. A keyword whose bid is
 * below the minimum, as files may have it, cannot be enabled.
 *
 * @param before null for a new keyword
 * @param mode the bid strategy of its plan
 */
export function keywordProblems(
  keyword: KeywordFields,
  before: KeywordFields | null,
  mode: DeliveryMode,
): FieldProblem[] {
  const changed = changedFields(keyword, before)
  const isEnabled = before?.switchOn === false && keyword.switchOn
  return [
    ...(changed('keyword') ? nameProblems('keyword', keyword.keyword) : []),
    ...(changed('price')
      ? bidProblems(keyword.price, mode)
      : isEnabled && keyword.price !== null
        ? priceProblems('price', keyword.price)
        : []),
  ]
}

function bidProblems(price: number | null, mode: DeliveryMode): FieldProblem[] {
  if (price === null) return []
  return mode === deliveryMode.maxConversion
    ? [fieldProblem('priceUnwanted', ['price', price], {})]
    : priceProblems('price', price)
}

/** A keyword in a list of several. */
export interface KeywordLine extends SpelledKeyword {
  /** The number of its line, from 1. */
  readonly lineNum: number
  readonly price: number | null
}

/**
 * Returns the problems with keywords that are added to a group together, those of each keyword in turn: its own, or that
 * an earlier line has the same keyword.
 *
 * @param mode the bid strategy of the group's plan
 */
export function addedKeywordProblems(
  lines: readonly KeywordLine[],
  mode: DeliveryMode,
): FieldProblem[][] {
  const earlier = new Map<string, number>()
  return lines.map((line) => {
    const key = keywordKey(line)
    const earlierLine = earlier.get(key)
    if (earlierLine === undefined) earlier.set(key, line.lineNum)
    const own = keywordProblems({ ...line, switchOn: true }, null, mode)
    return earlierLine === undefined
      ? own
      : [
          ...own,
          fieldProblem('keywordRepeated', ['keyword', keywordText(line)], { line: earlierLine }),
        ]
  })
}

/** Returns the keywords of a pasted text, one on each line that is not blank. */
export function pastedKeywords(text: string): Omit<KeywordLine, 'price'>[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const typed = line.trim()
    return typed === '' ? [] : [{ lineNum: at + 1, ...keywordSpelled(typed) }]
  })
}
