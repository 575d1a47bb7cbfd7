import type { DecimalSign } from '../../platform/money/amount.ts'
import { amountReader } from '../../platform/money/amount.ts'
import { emptyText } from '../../platform/format/decimal.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import {
  type CellReader,
  inColumn,
  readCampaignDay,
  readCriterion,
  readName,
  readStatus,
} from '../import/cell.ts'
import type { ImportProblem } from '../import/problem.ts'
import { problemText } from '../import/problem-text.ts'
import { declaredField, fieldsOf } from '../promotion/declared-field.ts'
import type { Field, Fields } from '../promotion/field.ts'

/** A level whose rows can be edited in the cells of their list. */
export type SheetLevel = 'plan' | 'group' | 'ad' | 'keyword'

/**
 * The value of a cell of a sheet: text, a day, an amount in cents, a code, a switch; null for no limit, or the bid of the
 * ad group.
 */
export type SheetValue = string | number | boolean | null

/** The reason why the text of a cell is not a value of its column. */
export type SheetProblem =
  | {
      readonly kind:
        | 'formula'
        | 'spreadsheetError'
        | 'missing'
        | 'percentage'
        | 'notASwitch'
        | 'notAMatchType'
    }
  | { readonly kind: 'unreadable'; readonly problem: ImportProblem }

/** The value of a cell, or the problem with its text. */
export type SheetReading =
  | { readonly kind: 'value'; readonly value: SheetValue }
  | { readonly kind: 'problem'; readonly problem: SheetProblem }

/** The facts about a sheet on which the meaning of its texts depends. */
export interface SheetContext {
  readonly level: SheetLevel
  /** The account's currency, whose sign amounts may have. */
  readonly currency: string
  /** A point by default. */
  readonly decimalSign?: DecimalSign
}

/**
 * Returns the fields of a level that can be edited in the cells of a list: its switch, and columns of text, amounts and
 * days; of keywords, whose list has columns of its own, the match type as well.
 */
export function sheetFields(level: SheetLevel): string[] {
  const fields: Fields = fieldsOf[level]
  const isEdited = level === 'keyword' ? isSettable : isColumn
  return ['switchOn', ...Object.keys(fields).filter((name) => isEdited(fields[name]))]
}

function isSettable(field: Field | undefined): boolean {
  const by = field?.input.by
  return by === 'required' || by === 'optional'
}

function isColumn(field: Field | undefined): boolean {
  if (field === undefined || field.list === null || field.list === 'value') return false
  const { kind } = field.type
  return (kind === 'line' || kind === 'amount' || kind === 'day') && isSettable(field)
}

const isFormula = /^[=＝]/
const isError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)$/i

/** Reads the text of a cell as the import reads those of files. Our exports put an apostrophe before what looks like a formula. */
export function readSheetCell(name: string, text: string, context: SheetContext): SheetReading {
  const trimmed = text.trim()
  if (isFormula.test(trimmed)) return problem('formula')
  if (isError.test(trimmed)) return problem('spreadsheetError')
  const typed = /^'+[=+\-@＝＋－＠]/.test(trimmed) ? trimmed.slice(1) : trimmed
  const type = name === 'switchOn' ? 'switch' : declaredField(name)?.type.kind
  switch (type) {
    case 'switch':
      return switchReading(typed)
    case 'amount':
      return amountReading(name, typed, context)
    case 'code':
      return matchTypeReading(typed)
    case 'day':
      return isNoLimit(typed) ? { kind: 'value', value: null } : readingOf(readCampaignDay, typed)
    default:
      return textReading(name, typed)
  }
}

function problem(kind: Exclude<SheetProblem['kind'], 'unreadable'>): SheetReading {
  return { kind: 'problem', problem: { kind } }
}

function readingOf(read: CellReader<string | number>, text: string): SheetReading {
  const reading = read(text)
  return reading.kind === 'value'
    ? { kind: 'value', value: reading.value }
    : { kind: 'problem', problem: { kind: 'unreadable', problem: inColumn('', reading.problem) } }
}

function switchReading(text: string): SheetReading {
  const reading = text === '' ? null : readStatus(text)
  if (reading?.kind !== 'value' || reading.value === 'deleted') return problem('notASwitch')
  return { kind: 'value', value: reading.value === 'on' }
}

function matchTypeReading(text: string): SheetReading {
  const reading = text === '' ? null : readCriterion(text)
  return reading?.kind === 'value' && typeof reading.value === 'number'
    ? { kind: 'value', value: reading.value }
    : problem('notAMatchType')
}

const noLimitWords: ReadonlySet<string> = new Set(['', '-', '—', emptyText, 'no limit', '不限'])

function isNoLimit(text: string): boolean {
  return noLimitWords.has(text.toLowerCase())
}

function amountReading(
  name: string,
  text: string,
  { level, currency, decimalSign = '.' }: SheetContext,
): SheetReading {
  if (isNoLimit(text)) {
    // The bid of a group cannot be left out; a keyword without one has that of its group.
    return name === 'price' && level !== 'keyword'
      ? problem('missing')
      : { kind: 'value', value: null }
  }
  if (/[%％]$/.test(text)) return problem('percentage')
  return readingOf(amountReader(decimalSign), withoutSign(text, currency))
}

/** A cell of a file or a pasted block: its field and its text. */
export type SheetText = readonly [field: string, text: string]

/** Returns the decimal sign of a file or a pasted block: a comma if some amounts need it and none needs a point. */
export function decimalSignOf(cells: readonly SheetText[], context: SheetContext): DecimalSign {
  const needsOther = (decimalSign: DecimalSign) =>
    cells.some(([field, text]) => {
      const reading = readSheetCell(field, text, { ...context, decimalSign })
      return (
        reading.kind === 'problem' &&
        reading.problem.kind === 'unreadable' &&
        reading.problem.problem.kind === 'otherDecimalSign'
      )
    })
  return needsOther('.') && !needsOther(',') ? ',' : '.'
}

/** Returns an amount without the sign of its currency. A sign of another currency stays, and is refused. */
function withoutSign(text: string, currency: string): string {
  const signs = signsOf(currency)
  const before = signs.find((sign) => text.toUpperCase().startsWith(sign))
  if (before !== undefined) return text.slice(before.length).trim()
  const after = signs.find((sign) => text.toUpperCase().endsWith(sign))
  return after === undefined ? text : text.slice(0, -after.length).trim()
}

const ownSigns: Readonly<Record<string, readonly string[]>> = { CNY: ['CN¥', '￥', '元', 'RMB'] }

function signsOf(currency: string): string[] {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const part = format.formatToParts(0).find(({ type }) => type === 'currency')
  return [...(ownSigns[currency] ?? []), currency, ...(part ? [part.value] : [])]
}

function textReading(name: string, text: string): SheetReading {
  if (declaredField(name)?.input.by !== 'required') return { kind: 'value', value: text }
  return text === '' ? problem('missing') : readingOf(readName, text)
}

const texts = /* @__PURE__ */ textTable({
  formula: [
    'Formulas are not calculated here. Paste the value instead.',
    '此处不计算公式，请粘贴数值。',
  ],
  spreadsheetError: [
    'This is an error of the spreadsheet. Paste a value instead.',
    '这是表格软件的错误值，请粘贴数值。',
  ],
  missing: ['Enter a value.', '请输入内容。'],
  percentage: [
    'Enter an amount instead of a percentage. “Budget” or “Bid” above the list changes amounts by a percentage.',
    '请输入金额而不是百分比。如需按百分比调整，请使用列表上方的“预算”或“出价”。',
  ],
  notASwitch: ['Enter on or off.', '请输入“开启”或“关闭”。'],
  notAMatchType: ['Enter exact, phrase or broad.', '请输入“精确匹配”、“短语匹配”或“广泛匹配”。'],
  unreadable: ['Enter {expected}.', '请输入{expected}。'],
})

/** Returns what to enter instead. */
export function sheetProblemText(found: SheetProblem, locale: Locale): string {
  if (found.kind !== 'unreadable') return texts[locale][found.kind]
  const { expected } = problemText(found.problem, 0, locale)
  return texts[locale].unreadable({ expected })
}
