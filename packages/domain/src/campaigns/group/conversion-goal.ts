import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The events that a group can count as a conversion, in the order in which users reach them.
 *
 * Our decision: reports of the trade name these four, and no public document lists codes for them.
 */
export const conversionGoal = { activate: 1, register: 2, retain: 3, pay: 4 } as const
/** One of the codes of `conversionGoal`. */
export type ConversionGoal = CodeOf<typeof conversionGoal>

/** The display names of `conversionGoal` in each language. */
export const conversionGoalNames: NamesOf<ConversionGoal> = textTable({
  [conversionGoal.activate]: ['activation', '激活'],
  [conversionGoal.register]: ['registration', '注册'],
  [conversionGoal.retain]: ['retention', '留存'],
  [conversionGoal.pay]: ['payment', '付费'],
})

/** Returns the goals that users reach only after this one; none after the last. */
export function goalsAfter(goal: ConversionGoal): ConversionGoal[] {
  return Object.values(conversionGoal).filter((later) => later > goal)
}
