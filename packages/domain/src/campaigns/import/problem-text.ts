import type { Locale } from '../../platform/locale/locale.ts'
import type { ImportProblem, ProblemKind } from './problem.ts'
import { importTexts, type Texts } from './texts.ts'

/** The text of a problem: its parts, and a sentence with the row, the column, and the expected and received values. */
export interface ProblemText {
  readonly expected: string
  readonly got: string
  readonly message: string
}

interface Sentence {
  readonly file: string
  row(rowNum: number): string
  column(title: string): string
  quoted(text: string): string
  readonly nothing: string
  say(where: string, expected: string, got: string): string
  readonly separator: string
}

const sentences: Readonly<Record<Locale, Sentence>> = {
  'en-US': {
    file: 'The file',
    row: (rowNum) => `Row ${rowNum}`,
    column: (title) => `, ${title}`,
    quoted: (text) => `“${text}”`,
    nothing: 'nothing',
    say: (where, expected, got) => `${where}: expected ${expected}, got ${got}.`,
    separator: ' ',
  },
  'zh-CN': {
    file: '文件',
    row: (rowNum) => `第 ${rowNum} 行`,
    column: (title) => `“${title}”列`,
    quoted: (text) => `“${text}”`,
    nothing: '空',
    say: (where, expected, got) => `${where}：应为${expected}，实际为${got}。`,
    separator: '',
  },
}

/** @param rowNum line of the file, counted from 1; 0 for the file as a whole */
export function problemText(problem: ImportProblem, rowNum: number, locale: Locale): ProblemText {
  const sentence = sentences[locale]
  const { expected, got, note } = textsOf(problem, locale)
  const came = 'got' in problem.facts ? problem.facts.got : undefined
  const shown = got ?? (came === undefined ? sentence.nothing : sentence.quoted(came))
  const place = rowNum === 0 ? sentence.file : sentence.row(rowNum)
  const where = problem.column === '' ? place : place + sentence.column(problem.column)
  const said = sentence.say(where, expected, shown)
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
