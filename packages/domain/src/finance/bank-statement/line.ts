import type { Day } from '../../platform/calendar/day.ts'
import { type DecimalSign, amountReader } from '../../platform/money/amount.ts'
import { isCurrency } from '../../platform/money/currency.ts'
import type { FileProblem } from '../../platform/spreadsheet-file/problem.ts'
import {
  cellText,
  type DateFormat,
  dayReader,
  plainNumber,
  writtenDate,
} from '../../platform/spreadsheet-file/spelling.ts'
import { cutText } from '../../platform/text/cut.ts'
import { bookedCents } from '../account.ts'
import type { StatementField, StatementHead } from './column.ts'

/** A payment that a bank account received. */
export interface BankLine {
  /** The account that received it; empty if the file does not say. */
  readonly ownAccount: string
  readonly day: Day
  readonly cents: number
  /** ISO 4217 code. */
  readonly currency: string
  readonly payer: string
  readonly payerAccount: string
  readonly purpose: string
  /** The bank's id of the transaction; empty without one. */
  readonly bankId: string
}

/** The way in which a statement is written. */
export interface StatementSpelling {
  readonly dateFormat: DateFormat
  readonly decimalSign: DecimalSign
  /** The currency of files without a column for it; null if they must have one. */
  readonly currency: string | null
}

/** A row of a statement: a received payment, one that went out, no payment at all, or one that cannot be read. */
export type StatementRow =
  | { readonly kind: 'line'; readonly line: BankLine }
  | { readonly kind: 'outgoing' }
  | { readonly kind: 'note' }
  | { readonly kind: 'refused'; readonly problems: readonly FileProblem[] }

/** The maximum lengths of the texts of a line; longer ones are cut. */
export const lineLengths = { account: 64, payer: 200, purpose: 1000, bankId: 200 } as const

/** Totals and balances, which statements have before, between or after their lines. */
const balanceStart =
  /^(?:opening|closing|total|sub ?total|balance|saldo|anfangssaldo|endsaldo|kontostand|summe|合计|总计|小计|余额|期初|期末)/iu

/** Reads the rows of a statement after its header. */
export function statementReader(
  head: StatementHead,
  spelling: StatementSpelling,
): (cells: readonly string[]) => StatementRow {
  return (cells) => {
    const row = rowOf(head, cells)
    const isDated = writtenDate(row.text('day')) !== null
    if (!isDated && isNote(row, cells)) return { kind: 'note' }
    const problems: FileProblem[] = []
    const refuse = (field: StatementField, { kind, facts }: Pick<FileProblem, 'kind' | 'facts'>) =>
      // The pair of kind and facts is unchanged.
      void problems.push({ kind, facts, column: row.title(field) } as FileProblem)
    const day = dayIn(row, spelling, refuse)
    const currency = currencyIn(row, spelling, refuse)
    const cents = centsIn(row, { ...spelling, currency }, refuse)
    if (problems.length > 0 || day === null || cents === null || currency === null)
      return { kind: 'refused', problems }
    if (cents === 0) return { kind: 'note' }
    if (cents < 0) return { kind: 'outgoing' }
    return { kind: 'line', line: { day, cents, currency, ...textsIn(row) } }
  }
}

interface Row {
  text(field: StatementField): string
  title(field: StatementField): string
  has(field: StatementField): boolean
  readonly purpose: string
}

function rowOf({ places, titles, purposes }: StatementHead, cells: readonly string[]): Row {
  const at = (field: StatementField) => places[field] ?? -1
  return {
    text: (field) => cellText(cells[at(field)] ?? ''),
    title: (field) => titles[at(field)] ?? '',
    has: (field) => places[field] !== undefined,
    purpose: purposes
      .map((place) => (cells[place] ?? '').trim())
      .filter((text) => text !== '')
      .join(' '),
  }
}

function isNote(row: Row, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.some((text) => balanceStart.test(text))) return true
  const isBlank = (['amount', 'credit', 'debit'] as const).every((field) => row.text(field) === '')
  return row.text('day') === '' && isBlank
}

type Refuse = (field: StatementField, problem: Pick<FileProblem, 'kind' | 'facts'>) => void

function dayIn(row: Row, { dateFormat }: StatementSpelling, refuse: Refuse): Day | null {
  const text = row.text('day')
  const reading = text === '' ? missing : dayReader(dateFormat)(text)
  if (reading.kind === 'value') return reading.value
  refuse('day', reading.problem)
  return null
}

const missing = { kind: 'problem', problem: { kind: 'missingValue', facts: {} } } as const

const namedCurrencies: Readonly<Partial<Record<string, string>>> = {
  RMB: 'CNY',
  CNH: 'CNY',
  '¥': 'CNY',
  人民币: 'CNY',
  人民币元: 'CNY',
  EURO: 'EUR',
  '€': 'EUR',
  欧元: 'EUR',
  美元: 'USD',
  港币: 'HKD',
}

function currencyIn(row: Row, spelling: StatementSpelling, refuse: Refuse): string | null {
  const text = row.text('currency').normalize('NFKC').toUpperCase()
  if (text === '' && spelling.currency !== null) return spelling.currency
  const code = namedCurrencies[text] ?? text
  if (isCurrency(code)) return code
  const got = cutText(row.text('currency'))
  refuse('currency', got === '' ? missing.problem : { kind: 'currencyUnknown', facts: { got } })
  return null
}

type AmountSpelling = Pick<StatementSpelling, 'decimalSign' | 'currency'>

/** Returns the cents that came in; below zero for those that went out, 0 for none. */
function centsIn(row: Row, spelling: AmountSpelling, refuse: Refuse): number | null {
  const read = (field: StatementField) => {
    const text = row.text(field)
    if (text === '') return 0
    const reading = signedAmount(text, spelling)
    if (reading.kind === 'value') return reading.value
    refuse(field, reading.problem)
    return null
  }
  const usesAmount = row.has('amount') && (row.has('direction') || !row.has('credit'))
  if (!usesAmount) {
    const [credit, debit] = [read('credit'), read('debit')]
    if (credit === null || debit === null) return null
    if (credit !== 0 && debit !== 0) {
      const got = `${row.text('credit')} / ${row.text('debit')}`
      refuse('credit', { kind: 'amountUnreadable', facts: { got, ...spelling } })
      return null
    }
    if (row.text('credit') + row.text('debit') === '') refuse('credit', missing.problem)
    return bounded(debit === 0 ? credit : -Math.abs(debit), row.text('credit'), refuse)
  }
  if (row.text('amount') === '') refuse('amount', missing.problem)
  const cents = read('amount')
  if (cents === null) return null
  return bounded(
    outgoing.test(row.text('direction')) ? -Math.abs(cents) : cents,
    row.text('amount'),
    refuse,
  )
}

/** The marks of payments that go out, in the column for the direction. */
const outgoing = /^(?:s|soll|d|dr|dbit|debit|belastung|lastschrift|借|借方|支|支出|付|付款|往账)$/iu

function bounded(cents: number, got: string, refuse: Refuse): number | null {
  if (cents <= bookedCents.max) return cents
  refuse('amount', { kind: 'amountTooLarge', facts: { got, maxCents: bookedCents.max } })
  return null
}

/** A sign before or behind the number, parentheses, or the mark of a debit behind it. */
const minus = /^[-\u2212\u2013]\s*|\s*[-\u2212\u2013]$|\s*(?:S|DR|D)$|^\((?=.*\)$)|\)$/gi
const plus = /^\+\s*|\s*(?:\+|H|CR|C)$/gi

function signedAmount(text: string, { decimalSign, currency }: AmountSpelling) {
  const plain = plainNumber(text, currency)
  const digits = plain.replaceAll(minus, '')
  const unsigned = plainNumber(digits.replaceAll(plus, ''), currency)
  const reading = amountReader(decimalSign)(unsigned)
  if (reading.kind === 'problem') return reading
  return { kind: 'value', value: digits === plain ? reading.value : -reading.value } as const
}

function textsIn(row: Row) {
  const of = (text: string, length: number) =>
    [...text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, length).join('')
  return {
    ownAccount: of(row.text('ownAccount'), lineLengths.account),
    payer: of(row.text('payer'), lineLengths.payer),
    payerAccount: of(row.text('payerAccount'), lineLengths.account),
    purpose: of(row.purpose, lineLengths.purpose),
    bankId: of(row.text('bankId'), lineLengths.bankId),
  }
}

/** Returns the texts of the cells of a field that are not blank. */
export function samplesIn(
  { places, rows }: StatementHead,
  fields: readonly StatementField[],
): string[] {
  return rows.flatMap((cells) =>
    fields.flatMap((field) => {
      const text = cellText(cells[places[field] ?? -1] ?? '')
      return text === '' ? [] : [text]
    }),
  )
}
