import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The users to exclude because they have converted already. Our decision: the codes of the packages of the field. */
export const convertedFilter = { nobody: 0, ad: 1, group: 2, plan: 3, owner: 4 } as const
/** One of the codes of `convertedFilter`. */
export type ConvertedFilter = CodeOf<typeof convertedFilter>

/** The display names of `convertedFilter` in each language. */
export const convertedFilterNames: NamesOf<ConvertedFilter> = textTable({
  [convertedFilter.nobody]: ['nobody', '不过滤'],
  [convertedFilter.ad]: ['who converted by the ad', '过滤本广告已转化用户'],
  [convertedFilter.group]: ['who converted by the group', '过滤本广告组已转化用户'],
  [convertedFilter.plan]: ['who converted by the plan', '过滤本计划已转化用户'],
  [convertedFilter.owner]: ['who converted by any ad of the account', '过滤本账户已转化用户'],
})
