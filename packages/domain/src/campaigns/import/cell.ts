import type { ImportProblem, ProblemFacts, ProblemKind } from './problem.ts'
import { isWebAddress } from '../../platform/address/web.ts'
import { addressMaxLength, nameLength } from '../../platform/limit/limit.ts'
import { hasControls, isVisible, shownControls } from '../../platform/text/line.ts'
import { fullWidthLength } from '../../platform/text/width.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type Day, isDay } from '../../platform/calendar/day.ts'
import { type MatchType, matchType } from '../keyword/match-type.ts'

/** The result of parsing the text of a cell. The column of a problem is added where the cell is known. */
type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly warning?: CellProblem }
  | { readonly kind: 'problem'; readonly problem: CellProblem }

type CellProblem = {
  [Kind in ProblemKind]: { readonly kind: Kind; readonly facts: ProblemFacts[Kind] }
}[ProblemKind]

/** A parser of the text of a cell that is not blank, without surrounding space. */
export type CellReader<Value> = (text: string) => Reading<Value>

export function valueOf<Value>(value: Value, warning?: CellProblem): Reading<Value> {
  return warning === undefined ? { kind: 'value', value } : { kind: 'value', value, warning }
}

export function refused<Kind extends ProblemKind>(
  kind: Kind,
  facts: ProblemFacts[Kind],
): { kind: 'problem'; problem: CellProblem } {
  return { kind: 'problem', problem: cellProblem(kind, facts) }
}

export function cellProblem<Kind extends ProblemKind>(
  kind: Kind,
  facts: ProblemFacts[Kind],
): CellProblem {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { kind, facts } as CellProblem
}

/** Returns the cell's problem with the header of its column. */
export function inColumn(column: string, problem: CellProblem): ImportProblem {
  // See above: the pair is unchanged.
  return { ...problem, column } as ImportProblem
}

/** Parses a name of a plan, group or ad, or a keyword. */
export const readName: CellReader<string> = (text) => {
  if (hasControls(text)) return refused('controlCharacter', { got: shownCut(text) })
  if (!isVisible(text)) return refused('missingValue', {})
  const length = text.length > 10 * nameLength.max ? text.length : fullWidthLength(text)
  if (length <= nameLength.max) return valueOf(text)
  return refused('nameTooLong', { got: cutText(text), length, max: nameLength.max })
}

/** Parses visible text; a text that is too long for the platform is imported with a warning. */
export function textsReader(maxLength: number): CellReader<string> {
  return (text) => {
    if (hasControls(text)) return refused('controlCharacter', { got: shownCut(text) })
    const length = fullWidthLength(text)
    if (length <= maxLength) return valueOf(text)
    return valueOf(text, cellProblem('textTooLong', { got: cutText(text), length, max: maxLength }))
  }
}

/** A tracking template may begin with the landing address: `{lpurl}?from=ads`. */
const macroFirst = /^\{\w+\}[^\s\\]*$/

/** Parses the target of a click: a web address without credentials. */
export const readPageUrl: CellReader<string> = (text) => checkedAddress(text, isWebAddress(text))

/** Parses a monitoring link: like `readPageUrl`, or beginning with a macro. */
export const readClickUrl: CellReader<string> = (text) =>
  checkedAddress(text, isWebAddress(text) || (macroFirst.test(text) && !hasControls(text)))

function checkedAddress(text: string, isReadable: boolean): Reading<string> {
  if (text.length > addressMaxLength) {
    return refused('addressTooLong', {
      got: cutText(text),
      length: text.length,
      max: addressMaxLength,
    })
  }
  return isReadable ? valueOf(text) : refused('addressUnreadable', { got: shownCut(text) })
}

function shownCut(text: string): string {
  return (
    cutText(shownControls(text.slice(0, 200))) + (text.length > 200 ? `… (${text.length})` : '')
  )
}

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Parses a day of a campaign file: `11/30/2026` as in Microsoft's files, `2026-11-30` or `2026/11/30`. */
export const readCampaignDay: CellReader<Day> = (text) => {
  const [, month, day, year] = monthFirst.exec(text) ?? []
  if (month !== undefined && day !== undefined && year !== undefined)
    return existing(text, [year, month, day])
  const [, y, m, d] = iso.exec(text) ?? yearFirst.exec(text) ?? []
  if (y !== undefined && m !== undefined && d !== undefined) return existing(text, [y, m, d])
  return refused('dayUnreadable', { got: cutText(text), example: '11/30/2026' })
}

/** Parses a day of statistics: only `2026-11-30`, since `03/04/2026` is ambiguous. */
export const readIsoDay: CellReader<Day> = (text) => {
  const [, year, month, day] = iso.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined)
    return existing(text, [year, month, day])
  return refused('dayUnreadable', { got: cutText(text), example: '2026-11-30' })
}

function existing(text: string, [year, month, day]: readonly [string, string, string]) {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? valueOf(written) : refused('noSuchDay', { got: text })
}

/** The status of a row: the switch of its entity, or that it was removed in the source. */
type RowStatus = 'on' | 'paused' | 'deleted'

/**
 * As the platforms write them, without case and spaces. A spent budget is not a user's decision, so the switch is on.
 */
const statuses: Readonly<Record<string, RowStatus>> = {
  active: 'on',
  enabled: 'on',
  on: 'on',
  budgetpaused: 'on',
  已启用: 'on',
  开启: 'on',
  启用: 'on',
  paused: 'paused',
  inactive: 'paused',
  disabled: 'paused',
  off: 'paused',
  suspended: 'paused',
  budgetandmanualpaused: 'paused',
  已暂停: 'paused',
  暂停: 'paused',
  关闭: 'paused',
  deleted: 'deleted',
  removed: 'deleted',
  已移除: 'deleted',
  已删除: 'deleted',
}

export const readStatus: CellReader<RowStatus> = (text) => {
  const status = found(statuses, text)
  return status === undefined ? refused('statusUnknown', { got: cutText(text) }) : valueOf(status)
}

/** The period of a budget: each day, or the lifetime of the campaign. */
type BudgetType = 'daily' | 'lifetime'

const budgetTypes: Readonly<Record<string, BudgetType>> = {
  dailybudgetstandard: 'daily',
  dailybudgetaccelerated: 'daily',
  daily: 'daily',
  lifetimebudgetstandard: 'lifetime',
  lifetimebudgetaccelerated: 'lifetime',
  monthlybudgetspenduntildepleted: 'lifetime',
  campaigntotal: 'lifetime',
  lifetime: 'lifetime',
}

export const readBudgetType: CellReader<BudgetType> = (text) => {
  const type = found(budgetTypes, text)
  return type === undefined ? refused('budgetTypeUnknown', { got: cutText(text) }) : valueOf(type)
}

function found<Value>(table: Readonly<Record<string, Value>>, text: string): Value | undefined {
  const key = text.toLowerCase().replaceAll(/\s/g, '')
  // `constructor` is not a status.
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/**
 * A keyword with its match type. `spelled`: given by brackets or quotes around the keyword; `negative`: the keyword
 * prevents ads.
 */
type Criterion = MatchType | 'spelled' | 'negative'

const criteria: Readonly<Record<string, Criterion>> = {
  exact: matchType.exact,
  exactmatch: matchType.exact,
  phrase: matchType.phrase,
  phrasematch: matchType.phrase,
  broad: matchType.broad,
  broadmatch: matchType.broad,
  精确匹配: matchType.exact,
  精确: matchType.exact,
  短语匹配: matchType.phrase,
  短语: matchType.phrase,
  广泛匹配: matchType.broad,
  广泛: matchType.broad,
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
