import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** Who is left out because they have done already what the ad is for. Ours: the codes of the field's packages. */
export const convertedFilter = { nobody: 0, ad: 1, group: 2, plan: 3, owner: 4 } as const
/** One of the codes of `convertedFilter`. */
export type ConvertedFilter = CodeOf<typeof convertedFilter>

/** What people read for each code of `convertedFilter`. */
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
