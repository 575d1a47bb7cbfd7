import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The match of a search with a keyword.
 *
 * Our decision: the specification does not list them.
 */
export const matchType = { exact: 1, phrase: 2, broad: 3 } as const
/** One of the codes of `matchType`. */
export type MatchType = CodeOf<typeof matchType>

/** The display names of `matchType` in each language. */
export const matchTypeNames: NamesOf<MatchType> = {
  'en-US': { [matchType.exact]: 'exact', [matchType.phrase]: 'phrase', [matchType.broad]: 'broad' },
  'zh-CN': {
    [matchType.exact]: '精确匹配',
    [matchType.phrase]: '短语匹配',
    [matchType.broad]: '广泛匹配',
  },
}
