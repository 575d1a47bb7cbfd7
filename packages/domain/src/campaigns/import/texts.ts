import type { Locale } from '../../platform/locale/locale.ts'
import type { ProblemFacts, ProblemKind } from './problem.ts'
import { englishTexts } from './texts-en.ts'
import { chineseTexts } from './texts-zh.ts'

/** The texts of a kind of problem. */
export interface Texts {
  readonly expected: string
  /** The received value, if it is not the `got` of the facts. */
  readonly got?: string
  /** A sentence with the consequence, or the solution. */
  readonly note?: string
}

/** A kind without texts does not compile. */
export type TextsTable = { readonly [Kind in ProblemKind]: (facts: ProblemFacts[Kind]) => Texts }

export const importTexts: Readonly<Record<Locale, TextsTable>> = {
  'en-US': englishTexts,
  'zh-CN': chineseTexts,
}
