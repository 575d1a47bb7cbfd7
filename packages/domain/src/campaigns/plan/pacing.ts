import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The pacing of a plan's budget over the day. @see spec §3 "Plan constants" */
export const pacing = {
  normal: 0,
  uniform: 1,
} as const
/** One of the codes of `pacing`. */
export type Pacing = CodeOf<typeof pacing>

/** The display names of `pacing` in each language. */
export const pacingNames: NamesOf<Pacing> = textTable({
  [pacing.normal]: ['normal', '正常投放'],
  [pacing.uniform]: ['uniform', '匀速投放'],
})
