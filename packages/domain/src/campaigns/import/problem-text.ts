import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import { type AnyText, textFiller, type TextWith } from '../field-problem/fact-text.ts'
import { entryTexts } from './entry-texts.ts'
import { fileTexts } from './file-texts.ts'
import { reportTexts } from './report-texts.ts'
import type { ImportProblem, ProblemFacts, ProblemKind } from './problem.ts'

/** The text of a problem: its parts, and a sentence with the row, the column, and the expected and received values. */
export interface ProblemText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

interface Texts<Text> {
  readonly expected: Text
  /** The received value, if it is not the `got` of the facts. */
  readonly got?: Text
  /** The received value if the `got` of the facts is empty. */
  readonly blank?: string
  /** A sentence with the consequence, or the solution. */
  readonly note?: Text
}

/** A kind without texts does not compile. */
const texts: Readonly<
  Record<Locale, { readonly [Kind in ProblemKind]: Texts<TextWith<ProblemFacts[Kind]>> }>
> = {
  'en-US': { ...fileTexts['en-US'], ...entryTexts['en-US'], ...reportTexts['en-US'] },
  'zh-CN': { ...fileTexts['zh-CN'], ...entryTexts['zh-CN'], ...reportTexts['zh-CN'] },
}

const sentences = textTable({
  file: ['The file', '文件'],
  row: ['Row {rowNum}', '第 {rowNum} 行'],
  column: [', {title}', '“{title}”列'],
  quoted: ['“{text}”', '“{text}”'],
  nothing: ['nothing', '空'],
  say: ['{where}: expected {expected}, got {got}.', '{where}：应为{expected}，实际为{got}。'],
  note: [' {note}', '{note}'],
})

/** @param rowNum line of the file, counted from 1; 0 for the file as a whole */
export function problemText(
  { kind, column, facts }: ImportProblem,
  rowNum: number,
  locale: Locale,
): ProblemText {
  const sentence = sentences[locale]
  const row: Texts<AnyText> = texts[locale][kind]
  const fill = textFiller(facts, locale)
  const came = 'got' in facts ? facts.got : undefined
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
