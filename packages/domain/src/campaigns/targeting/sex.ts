import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The targeting of a group by sex.
 *
 * Our decision: the codes of the field's packages.
 */
export const targetSex = { any: 0, female: 1, male: 2 } as const
/** One of the codes of `targetSex`. */
export type TargetSex = CodeOf<typeof targetSex>

/** The display names of `targetSex` in each language. */
export const targetSexNames: NamesOf<TargetSex> = {
  'en-US': {
    [targetSex.any]: 'everybody',
    [targetSex.female]: 'female',
    [targetSex.male]: 'male',
  },
  'zh-CN': { [targetSex.any]: '不限', [targetSex.female]: '女', [targetSex.male]: '男' },
}
