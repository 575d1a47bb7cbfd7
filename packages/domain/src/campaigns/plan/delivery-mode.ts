import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The bid strategies of a plan. @see spec §3 "Plan constants" */
export const deliveryMode = {
  stableCost: 0,
  maxConversion: 1,
  costCap: 2,
} as const
/** One of the codes of `deliveryMode`. */
export type DeliveryMode = CodeOf<typeof deliveryMode>

/** The display names of `deliveryMode` in each language. */
export const deliveryModeNames: NamesOf<DeliveryMode> = textTable({
  [deliveryMode.stableCost]: ['stable cost', '稳定成本'],
  [deliveryMode.maxConversion]: ['max conversion', '最大转化'],
  [deliveryMode.costCap]: ['cost cap', '成本上限'],
})
