import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** Age bands in years, from the youngest, inclusive. */
export const ageBands = [
  '0-17',
  '18-24',
  '25-29',
  '30-34',
  '35-39',
  '40-49',
  '50-59',
  '60-64',
  '65+',
] as const
/** One of `ageBands`; also its display name. */
export type AgeBand = (typeof ageBands)[number]

/** The users to exclude because they have converted already. Our decision: the codes of the packages of the field. */
export const convertedFilter = { nobody: 0, ad: 1, group: 2, plan: 3, owner: 4 } as const
/** One of the codes of `convertedFilter`. */
export type ConvertedFilter = CodeOf<typeof convertedFilter>

/** The display names of `convertedFilter` in each language. */
export const convertedFilterNames: NamesOf<ConvertedFilter> = /* @__PURE__ */ textTable({
  [convertedFilter.nobody]: ['Nobody', '不过滤'],
  [convertedFilter.ad]: ['People who converted by this ad', '过滤本广告已转化用户'],
  [convertedFilter.group]: ['People who converted by this ad group', '过滤本广告组已转化用户'],
  [convertedFilter.plan]: ['People who converted by this plan', '过滤本计划已转化用户'],
  [convertedFilter.owner]: [
    'People who converted by any ad of the account',
    '过滤本账户已转化用户',
  ],
})

/** The network types of a phone. */
export const networks = ['WIFI', '2G', '3G', '4G', '5G'] as const
/** One of `networks`; also its display name. */
export type Network = (typeof networks)[number]

/**
 * The targeting of a group by sex.
 *
 * Our decision: the codes of the field's packages.
 */
export const targetSex = { any: 0, female: 1, male: 2 } as const
/** One of the codes of `targetSex`. */
export type TargetSex = CodeOf<typeof targetSex>

/** The display names of `targetSex` in each language. */
export const targetSexNames: NamesOf<TargetSex> = /* @__PURE__ */ textTable({
  [targetSex.any]: ['All', '不限'],
  [targetSex.female]: ['Female', '女'],
  [targetSex.male]: ['Male', '男'],
})
