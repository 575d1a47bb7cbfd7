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
export const deliveryModeNames: NamesOf<DeliveryMode> = {
  'en-US': {
    [deliveryMode.stableCost]: 'stable cost',
    [deliveryMode.maxConversion]: 'max conversion',
    [deliveryMode.costCap]: 'cost cap',
  },
  'zh-CN': {
    [deliveryMode.stableCost]: '稳定成本',
    [deliveryMode.maxConversion]: '最大转化',
    [deliveryMode.costCap]: '成本上限',
  },
}
