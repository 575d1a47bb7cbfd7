import { priceText } from '../format/price.ts'
import type { Locale } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'
import type { FileFacts, FileProblem } from './problem.ts'
import { fileProblemTexts } from './problem-texts.ts'

const words = /* @__PURE__ */ textTable({ point: ['point', '点号'], comma: ['comma', '逗号'] })

/** Returns the placeholders of a fact that is not shown as it is. */
export type ShowFact = (fact: never, locale: Locale) => Readonly<Record<string, string | number>>

/** The placeholders of the facts that are not shown as they are, by the name of the fact. */
export const shownFileFacts = {
  maxCents: (cents: number, locale: Locale) => ({ max: priceText(cents, locale) }),
  max: (max: number) => ({ max, latinMax: 2 * max, maxMb: max / 1_048_576 }),
  // Line numbers are not grouped.
  line: (line: number) => ({ line: String(line) }),
  encoding: (encoding: string) => ({ encoding: encoding.toUpperCase() }),
  decimalSign: (sign: string, locale: Locale) => {
    const { point, comma } = words[locale]
    return sign === ','
      ? { amount: '1.234,50', decimalSign: comma, otherSign: point }
      : { amount: '1,234.50', decimalSign: point, otherSign: comma }
  },
} satisfies Readonly<Record<string, ShowFact>>

/** A text for a problem with any facts. */
export type AnyText = string | ((values: never) => string)

/** Returns a function that fills the placeholders of a text with the facts of a problem. */
export function fillerWith(
  shows: Readonly<Record<string, ShowFact>>,
  facts: object,
  locale: Locale,
): (text: AnyText) => string {
  const values = Object.entries(facts).map(([name, fact]) => {
    // The texts' types allow the placeholders of a fact only if it has the type that its function takes.
    return shows[name]?.(fact as never, locale) ?? { [name]: fact }
  })
  // The texts' types have checked that facts of their kind fill them. The compiler cannot see that these are of it.
  const filled = Object.assign({}, ...values) as never
  return (text) => (typeof text === 'string' ? text : text(filled))
}

/** The text of a problem: its parts, and a sentence with the row, the column, and the expected and received values. */
export interface ProblemText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

/** The texts of a kind of problem. */
export interface KindTexts<Text> {
  readonly expected: Text
  /** The received value, if it is not the `got` of the facts. */
  readonly got?: Text
  /** The received value if the `got` of the facts is empty. */
  readonly blank?: string
  /** A sentence with the consequence, or the solution. */
  readonly note?: Text
}

const sentences = /* @__PURE__ */ textTable({
  file: ['The file', '文件'],
  row: ['Row {rowNum}', '第 {rowNum} 行'],
  column: [', {title}', '“{title}”列'],
  quoted: ['“{text}”', '“{text}”'],
  nothing: ['nothing', '空'],
  say: ['{where}: expected {expected}, got {got}.', '{where}：应为{expected}，实际为{got}。'],
  note: [' {note}', '{note}'],
})

/** A place in a file. */
export interface FilePlace {
  /** The line of the file, counted from 1; 0 for the file as a whole. */
  readonly rowNum: number
  /** The title of the column; empty for the row. */
  readonly column: string
}

/** Returns the text of a problem with these facts. */
export function sentenceOf(
  row: KindTexts<AnyText>,
  facts: object,
  { rowNum, column, fill, locale }: FilePlace & Filling,
): ProblemText {
  const sentence = sentences[locale]
  const came = 'got' in facts ? String(facts.got) : undefined
  const own = came === '' && row.blank ? row.blank : row.got && fill(row.got)
  const expected = fill(row.expected)
  const got = own ?? came ?? sentence.nothing
  const shown = own ?? (came === undefined ? got : sentence.quoted({ text: came }))
  const place = rowNum === 0 ? sentence.file : sentence.row({ rowNum: String(rowNum) })
  const where = column === '' ? place : place + sentence.column({ title: column })
  const said = sentence.say({ where, expected, got: shown })
  const note = row.note && sentence.note({ note: fill(row.note) })
  return { expected, got, message: said + (note ?? '') }
}

interface Filling {
  readonly fill: (text: AnyText) => string
  readonly locale: Locale
}

/** A kind without texts does not compile. */
const texts: Readonly<Record<Locale, Readonly<Record<keyof FileFacts, KindTexts<AnyText>>>>> =
  fileProblemTexts

/** @param rowNum line of the file, counted from 1; 0 for the file as a whole */
export function fileProblemText(
  { kind, column, facts }: FileProblem,
  rowNum: number,
  locale: Locale,
): ProblemText {
  const fill = fillerWith(shownFileFacts, facts, locale)
  return sentenceOf(texts[locale][kind], facts, { rowNum, column, fill, locale })
}
