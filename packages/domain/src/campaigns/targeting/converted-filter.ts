import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The users to exclude because they have converted already. Our decision: the codes of the packages of the field. */
export const convertedFilter = { nobody: 0, ad: 1, group: 2, plan: 3, owner: 4 } as const
/** One of the codes of `convertedFilter`. */
export type ConvertedFilter = CodeOf<typeof convertedFilter>

/** The display names of `convertedFilter` in each language. */
export const convertedFilterNames: NamesOf<ConvertedFilter> = {
  'en-US': {
    [convertedFilter.nobody]: 'nobody',
    [convertedFilter.ad]: 'who converted by the ad',
    [convertedFilter.group]: 'who converted by the group',
    [convertedFilter.plan]: 'who converted by the plan',
    [convertedFilter.owner]: 'who converted by any ad of the account',
  },
  'zh-CN': {
    [convertedFilter.nobody]: '不过滤',
    [convertedFilter.ad]: '过滤本广告已转化用户',
    [convertedFilter.group]: '过滤本广告组已转化用户',
    [convertedFilter.plan]: '过滤本计划已转化用户',
    [convertedFilter.owner]: '过滤本账户已转化用户',
  },
}
