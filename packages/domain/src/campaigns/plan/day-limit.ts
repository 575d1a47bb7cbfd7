import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The daily limit of a plan. @see spec §3 "Plan constants" */
export const dayLimit = {
  none: 0,
  budget: 1,
} as const
/** One of the codes of `dayLimit`. */
export type DayLimit = CodeOf<typeof dayLimit>

/** The display names of `dayLimit` in each language. */
export const dayLimitNames: NamesOf<DayLimit> = textTable({
  [dayLimit.none]: ['no limit', '不限'],
  [dayLimit.budget]: ['daily budget', '日预算'],
})
