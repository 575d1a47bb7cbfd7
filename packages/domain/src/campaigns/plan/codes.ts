import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** The ad type of a plan. @see spec §3 "Plan constants" */
export const adType = {
  normal: 0,
  booking: 1,
  product: 2,
} as const
/** One of the codes of `adType`. */
export type AdType = CodeOf<typeof adType>

/** The display names of `adType` in each language. */
export const adTypeNames: NamesOf<AdType> = /* @__PURE__ */ textTable({
  [adType.normal]: ['Standard', '普通广告'],
  [adType.booking]: ['Booking', '预约广告'],
  [adType.product]: ['Product', '商品广告'],
})

/** The daily limit of a plan. @see spec §3 "Plan constants" */
export const dayLimit = {
  none: 0,
  budget: 1,
} as const
/** One of the codes of `dayLimit`. */
type DayLimit = CodeOf<typeof dayLimit>

/** The display names of `dayLimit` in each language. */
export const dayLimitNames: NamesOf<DayLimit> = /* @__PURE__ */ textTable({
  [dayLimit.none]: ['No limit', '不限'],
  [dayLimit.budget]: ['Daily budget', '日预算'],
})

/** The bid strategies of a plan. @see spec §3 "Plan constants" */
export const deliveryMode = {
  stableCost: 0,
  maxConversion: 1,
  costCap: 2,
} as const
/** One of the codes of `deliveryMode`. */
export type DeliveryMode = CodeOf<typeof deliveryMode>

/** The display names of `deliveryMode` in each language. */
export const deliveryModeNames: NamesOf<DeliveryMode> = /* @__PURE__ */ textTable({
  [deliveryMode.stableCost]: ['Stable cost', '稳定成本'],
  [deliveryMode.maxConversion]: ['Max conversion', '最大转化'],
  [deliveryMode.costCap]: ['Cost cap', '成本上限'],
})

/** The promotion types of a plan. @see spec §3 "Plan constants" */
export const extensionType = {
  web: 1,
  appDownload: 2,
  quickApp: 3,
  appCallUp: 6,
  miniProgram: 7,
  live: 8,
} as const
/** One of the codes of `extensionType`. */
export type ExtensionType = CodeOf<typeof extensionType>

/** Returns whether an app is promoted. The plan can then name it. */
export function promotesApp(type: ExtensionType): boolean {
  return type === extensionType.appDownload || type === extensionType.appCallUp
}

/** The display names of `extensionType` in each language. */
export const extensionTypeNames: NamesOf<ExtensionType> = /* @__PURE__ */ textTable({
  [extensionType.web]: ['Web', '网页'],
  [extensionType.appDownload]: ['App download', '应用下载'],
  [extensionType.quickApp]: ['Quick app', '快应用'],
  [extensionType.appCallUp]: ['App call-up', '应用唤起'],
  [extensionType.miniProgram]: ['Mini program', '小程序'],
  [extensionType.live]: ['Live', '直播'],
})

/** The pacing of a plan's budget over the day. @see spec §3 "Plan constants" */
export const pacing = {
  normal: 0,
  uniform: 1,
} as const
/** One of the codes of `pacing`. */
type Pacing = CodeOf<typeof pacing>

/** The display names of `pacing` in each language. */
export const pacingNames: NamesOf<Pacing> = /* @__PURE__ */ textTable({
  [pacing.normal]: ['Standard', '正常投放'],
  [pacing.uniform]: ['Even', '匀速投放'],
})
