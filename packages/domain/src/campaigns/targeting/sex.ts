import { textTable } from '../../platform/locale/text-table.ts'
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
export const targetSexNames: NamesOf<TargetSex> = textTable({
  [targetSex.any]: ['everybody', '不限'],
  [targetSex.female]: ['female', '女'],
  [targetSex.male]: ['male', '男'],
})
