import type { Locale } from '../../platform/locale/locale.ts'
import type { FieldFacts, FieldProblemKind } from './problem.ts'
import { english } from './words-en.ts'
import { chinese } from './words-zh.ts'

/** What the words of a problem are made with. */
export interface Say {
  /** What came, as people read it. */
  readonly got: string
  readonly price: (cents: number) => string
  readonly number: (count: number) => string
  readonly roi: (millionths: number) => string
}

interface Words {
  readonly expected: string
  readonly message: string
}

/** The words of every problem in a language; a problem without words does not compile. */
export type WordsTable = {
  readonly [Kind in FieldProblemKind]: (facts: FieldFacts[Kind], say: Say) => Words
}

interface Language {
  readonly nothing: string
  readonly words: WordsTable
}

/** The words of each problem. */
export const fieldWords: Readonly<Record<Locale, Language>> = {
  'en-US': { nothing: 'nothing', words: english },
  'zh-CN': { nothing: '空', words: chinese },
}
