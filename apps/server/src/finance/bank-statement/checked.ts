import { createHash } from 'node:crypto'
import type { uploadBankStatement } from '@placard/contract/finance/bank-statement'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { isVoucher } from '@placard/domain/finance/account'
import {
  missingColumns,
  type NeededColumn,
  type StatementHead,
} from '@placard/domain/finance/bank-statement/column'
import { identityOf, occurrencesOf } from '@placard/domain/finance/bank-statement/identity'
import {
  type BankLine,
  samplesIn,
  statementReader,
  type StatementSpelling,
} from '@placard/domain/finance/bank-statement/line'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  dateFormatOf,
  decimalSignOfAmounts,
} from '@placard/domain/platform/spreadsheet-file/detected-spelling'
import { fileProblem } from '@placard/domain/platform/spreadsheet-file/problem'
import { fileProblemText } from '@placard/domain/platform/spreadsheet-file/problem-text'
import type { StatementTable } from '#server/finance/bank-statement/read.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'

const texts = textTable({
  needed: {
    day: [
      'of the booking day (such as “Booking date”, “Buchungstag” or “交易日期”)',
      '记账日期（例如“交易日期”“Booking date”或“Buchungstag”）',
    ],
    amount: [
      'of the amount (such as “Amount”, “Credit”, “Betrag” or “贷方发生额”)',
      '金额（例如“交易金额”“贷方发生额”“Amount”或“Betrag”）',
    ],
  },
  comma: [' and ', '和'],
  ask: {
    dateFormat: [
      'The order of day and month is not clear, as in {got}. Choose it.',
      '无法确定日期中日和月的顺序，例如 {got}，请选择。',
    ],
    decimalSign: [
      'The decimal sign is not clear, as in {got}. Choose it.',
      '无法确定小数点，例如 {got}，请选择。',
    ],
    currency: [
      'The file has no column for the currency. Enter it.',
      '文件中没有币种列，请填写币种。',
    ],
    account: [
      'The file has no column for the receiving account, and no account is set for payments. Enter it.',
      '文件中没有收款账号列，且未设置收款账户，请填写收款账号。',
    ],
  },
  otherContent: [
    'Row {rowNum}: another payment has the same transaction ID, {got}.',
    '第 {rowNum} 行：流水号 {got} 与另一笔付款重复。',
  ],
  otherExpected: ['a transaction ID of its own', '不重复的流水号'],
})

type Answer = OutputOf<typeof uploadBankStatement>
type RefusedRow = Answer['refused'][number]

/** A line with what tells it from all others. */
export interface NumberedLine extends BankLine {
  readonly rowNum: number
  /** SHA-256. */
  readonly identity: Buffer
  readonly voucher: string
}

/** All rows of a statement, read. */
export interface CheckedStatement {
  readonly lines: readonly NumberedLine[]
  readonly outgoingCount: number
  readonly refused: RefusedRow[]
}

type Asked = Pick<
  ReadInputOf<typeof uploadBankStatement>,
  'account' | 'currency' | 'dateFormat' | 'decimalSign'
>

/** Reads all rows of a statement. @throws Refusal `invalidInput` without a needed column or decision */
export function checkedStatement(
  { head, rows }: StatementTable,
  asked: Asked,
  locale: Locale,
): CheckedStatement {
  const read = statementReader(head, spellingOf(head, asked, locale))
  const refused: RefusedRow[] = []
  const lines: (BankLine & { rowNum: number })[] = []
  let outgoingCount = 0
  for (const { rowNum, cells } of rows) {
    const row = read(cells)
    if (row.kind === 'outgoing') outgoingCount += 1
    if (row.kind === 'line') lines.push({ rowNum, ...row.line })
    if (row.kind !== 'refused') continue
    for (const problem of row.problems) {
      const text = fileProblemText(problem, rowNum, locale)
      refused.push({ rowNum, column: problem.column, ...text })
    }
  }
  const placed = lines.map((line) => ({ ...line, ownAccount: line.ownAccount || asked.account }))
  if (placed.some(({ ownAccount }) => ownAccount === '')) throw ask('account', '', locale)
  const occurrences = occurrencesOf(placed)
  const numbered = placed.map((line, at) => numberedLine(line, occurrences[at] ?? 1))
  return { lines: numbered, outgoingCount, refused }
}

function numberedLine(line: BankLine & { rowNum: number }, occurrence: number): NumberedLine {
  const identity = createHash('sha256').update(identityOf(line, occurrence)).digest()
  // The bank's id, so that a booking by hand with it is the same; else a number of our own for the same line.
  const voucher = isVoucher(line.bankId)
    ? line.bankId
    : `BANK-${line.day}-${identity.toString('hex').slice(0, 16).toUpperCase()}`
  return { ...line, identity, voucher }
}

/** Returns the problem of a row with the transaction id of another payment. */
export function repeatedId({ rowNum, bankId }: NumberedLine, locale: Locale): RefusedRow {
  const { otherContent, otherExpected } = texts[locale]
  const message = otherContent({ rowNum: String(rowNum), got: bankId })
  return { rowNum, column: '', expected: otherExpected, got: bankId, message }
}

function spellingOf(head: StatementHead, asked: Asked, locale: Locale): StatementSpelling {
  const missing = missingColumns(head)
  if (missing.length > 0) throw refuseColumns(head, missing, locale)
  const days = samplesIn(head, ['day'])
  const amounts = samplesIn(head, ['amount', 'credit', 'debit']).map((text) =>
    text.replaceAll(/^[-+(\u2212]\s*|\s*[-+)SHDCR]+$/gi, ''),
  )
  const dateFormat = dateFormatOf(days) ?? asked.dateFormat
  if (dateFormat === undefined) throw ask('dateFormat', days[0] ?? '', locale)
  const decimalSign = decimalSignOfAmounts(amounts) ?? asked.decimalSign
  if (decimalSign === undefined) throw ask('decimalSign', amounts[0] ?? '', locale)
  const currency = currencyInTitle(head) ?? asked.currency ?? null
  if (currency === null && head.places.currency === undefined) throw ask('currency', '', locale)
  return { dateFormat, decimalSign, currency }
}

function currencyInTitle({ titles, places }: StatementHead): string | null {
  const title = titles[places.amount ?? places.credit ?? -1] ?? ''
  const [, code = null] = /[（([]([A-Z]{3})[)）\]]/.exec(title) ?? []
  return code ?? (/[（(]元[)）]/.test(title) ? 'CNY' : null)
}

function ask(
  path: 'dateFormat' | 'decimalSign' | 'currency' | 'account',
  got: string,
  locale: Locale,
): Refusal {
  const text = texts[locale].ask[path]
  const message = typeof text === 'string' ? text : text({ got })
  return invalidInput([{ path, expected: 'a decision', got, message }])
}

function refuseColumns(
  { titles }: StatementHead,
  missing: readonly NeededColumn[],
  locale: Locale,
): Refusal {
  const { needed, comma } = texts[locale]
  const names = missing.map((column) => needed[column]).join(comma)
  const problem = fileProblem('missingColumn', { missing: names, got: titles.join(', ') })
  const text = fileProblemText(problem, 0, locale)
  return invalidInput([{ path: 'file', ...text }])
}
