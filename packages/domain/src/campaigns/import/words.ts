import type { Locale } from '../../platform/locale/locale.ts'
import type { ProblemFacts, ProblemKind } from './problem.ts'
import { englishWords } from './words-en.ts'
import { chineseWords } from './words-zh.ts'

/** What people read of a kind of problem. */
export interface Words {
  readonly expected: string
  /** What came, where it is not the facts' own `got`. */
  readonly got?: string
  /** A sentence on what follows, or what to do. */
  readonly note?: string
}

/** A kind without words does not compile. */
export type WordsTable = { readonly [Kind in ProblemKind]: (facts: ProblemFacts[Kind]) => Words }

export const importWords: Readonly<Record<Locale, WordsTable>> = {
  'en-US': englishWords,
  'zh-CN': chineseWords,
}
