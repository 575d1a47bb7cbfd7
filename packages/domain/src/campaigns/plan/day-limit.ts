import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** Does a plan limit what it spends in a day? @see spec §3 "Plan constants" */
export const dayLimit = {
  none: 0,
  budget: 1,
} as const
/** One of the codes of `dayLimit`. */
export type DayLimit = CodeOf<typeof dayLimit>

/** What people read for each code of `dayLimit`. */
export const dayLimitNames: NamesOf<DayLimit> = {
  'en-US': {
    [dayLimit.none]: 'no limit',
    [dayLimit.budget]: 'day budget',
  },
  'zh-CN': {
    [dayLimit.none]: '不限',
    [dayLimit.budget]: '日预算',
  },
}
