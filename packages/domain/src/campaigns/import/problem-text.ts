import type { Locale } from '../../platform/locale/locale.ts'
import {
  type AnyText,
  type KindTexts,
  type ProblemText,
  sentenceOf,
} from '../../platform/spreadsheet-file/problem-text.ts'
import { fileProblemTexts } from '../../platform/spreadsheet-file/problem-texts.ts'
import { textFiller, type TextWith } from '../field-problem/fact-text.ts'
import { entryTexts } from './entry-texts.ts'
import { fileTexts } from './file-texts.ts'
import { reportTexts } from './report-texts.ts'
import type { ImportProblem, ProblemFacts, ProblemKind } from './problem.ts'

/** A kind without texts does not compile. */
const texts: Readonly<
  Record<Locale, { readonly [Kind in ProblemKind]: KindTexts<TextWith<ProblemFacts[Kind]>> }>
> = {
  'en-US': {
    ...fileProblemTexts['en-US'],
    ...fileTexts['en-US'],
    ...entryTexts['en-US'],
    ...reportTexts['en-US'],
  },
  'zh-CN': {
    ...fileProblemTexts['zh-CN'],
    ...fileTexts['zh-CN'],
    ...entryTexts['zh-CN'],
    ...reportTexts['zh-CN'],
  },
}

/** @param rowNum line of the file, counted from 1; 0 for the file as a whole */
export function problemText(
  { kind, column, facts }: ImportProblem,
  rowNum: number,
  locale: Locale,
): ProblemText {
  const row: KindTexts<AnyText> = texts[locale][kind]
  const fill = textFiller(facts, locale)
  return sentenceOf(row, facts, { rowNum, column, fill, locale })
}
