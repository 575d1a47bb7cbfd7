import type { Locale } from '../../platform/locale/locale.ts'
import type { FieldFacts, FieldProblemKind } from './problem.ts'
import { english } from './texts-en.ts'
import { chinese } from './texts-zh.ts'

/** The formatters for the texts of a problem. */
export interface Say {
  /** The received value, formatted. */
  readonly got: string
  readonly price: (cents: number) => string
  readonly number: (count: number) => string
  readonly roi: (millionths: number) => string
}

interface Texts {
  readonly expected: string
  readonly message: string
}

/** The texts of every problem in a language; a problem without one does not compile. */
export type TextsTable = {
  readonly [Kind in FieldProblemKind]: (facts: FieldFacts[Kind], say: Say) => Texts
}

interface Language {
  readonly nothing: string
  readonly texts: TextsTable
}

/** The texts of each problem. */
export const fieldTexts: Readonly<Record<Locale, Language>> = {
  'en-US': { nothing: 'nothing', texts: english },
  'zh-CN': { nothing: '空', texts: chinese },
}
