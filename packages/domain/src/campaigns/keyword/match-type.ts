import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * How close a search has to be to a keyword.
 *
 * Ours: the specification does not list them.
 */
export const matchType = { exact: 1, phrase: 2, broad: 3 } as const
/** One of the codes of `matchType`. */
export type MatchType = CodeOf<typeof matchType>

/** What people read for each code of `matchType`. */
export const matchTypeNames: NamesOf<MatchType> = {
  'en-US': { [matchType.exact]: 'exact', [matchType.phrase]: 'phrase', [matchType.broad]: 'broad' },
  'zh-CN': {
    [matchType.exact]: '精确匹配',
    [matchType.phrase]: '短语匹配',
    [matchType.broad]: '广泛匹配',
  },
}
