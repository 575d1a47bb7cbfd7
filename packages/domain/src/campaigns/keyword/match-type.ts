import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/**
 * The match of a search with a keyword.
 *
 * Our decision: the specification does not list them.
 */
export const matchType = { exact: 1, phrase: 2, broad: 3 } as const
/** One of the codes of `matchType`. */
export type MatchType = CodeOf<typeof matchType>

/** The display names of `matchType` in each language. */
export const matchTypeNames: NamesOf<MatchType> = /* @__PURE__ */ textTable({
  [matchType.exact]: ['exact', '精确匹配'],
  [matchType.phrase]: ['phrase', '短语匹配'],
  [matchType.broad]: ['broad', '广泛匹配'],
})
