import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import type { ImportProblem, ProblemKind } from './problem.ts'
import { importTexts, type Texts } from './texts.ts'

/** The text of a problem: its parts, and a sentence with the row, the column, and the expected and received values. */
export interface ProblemText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

const sentences = textTable({
  file: ['The file', '文件'],
  row: ['Row {rowNum}', '第 {rowNum} 行'],
  column: [', {title}', '“{title}”列'],
  quoted: ['“{text}”', '“{text}”'],
  nothing: ['nothing', '空'],
  say: ['{where}: expected {expected}, got {got}.', '{where}：应为{expected}，实际为{got}。'],
  separator: [' ', ''],
})

/** @param rowNum line of the file, counted from 1; 0 for the file as a whole */
export function problemText(problem: ImportProblem, rowNum: number, locale: Locale): ProblemText {
  const sentence = sentences[locale]
  const { expected, got, note } = textsOf(problem, locale)
  const came = 'got' in problem.facts ? problem.facts.got : undefined
  const shown = got ?? (came === undefined ? sentence.nothing : sentence.quoted({ text: came }))
  const place = rowNum === 0 ? sentence.file : sentence.row({ rowNum: String(rowNum) })
  const where = problem.column === '' ? place : place + sentence.column({ title: problem.column })
  const said = sentence.say({ where, expected, got: shown })
  return {
    expected,
    got: got ?? came ?? sentence.nothing,
    message: note === undefined ? said : said + sentence.separator + note,
  }
}

function textsOf(problem: ImportProblem, locale: Locale): Texts {
  // The compiler cannot see that the facts belong to the kind of the text.
  const texts = importTexts[locale][problem.kind as ProblemKind] as (
    facts: ImportProblem['facts'],
  ) => Texts
  return texts(problem.facts)
}
