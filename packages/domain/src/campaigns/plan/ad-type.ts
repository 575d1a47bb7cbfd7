import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The ad type of a plan. @see spec §3 "Plan constants" */
export const adType = {
  normal: 0,
  booking: 1,
  product: 2,
} as const
/** One of the codes of `adType`. */
export type AdType = CodeOf<typeof adType>

/** The display names of `adType` in each language. */
export const adTypeNames: NamesOf<AdType> = textTable({
  [adType.normal]: ['normal', '普通广告'],
  [adType.booking]: ['booking', '预约广告'],
  [adType.product]: ['product ad', '商品广告'],
})
