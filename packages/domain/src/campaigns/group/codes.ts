import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'

/**
 * The event that a group pays for.
 *
 * Our decision: the specification does not list them.
 */
export const billingType = { cpd: 1, cpc: 2, cpm: 3, cps: 4, ocpc: 5, cpa: 6 } as const
/** One of the codes of `billingType`. */
export type BillingType = CodeOf<typeof billingType>

// The Latin abbreviations are common in both languages.
const names = {
  [billingType.cpd]: 'CPD',
  [billingType.cpc]: 'CPC',
  [billingType.cpm]: 'CPM',
  [billingType.cps]: 'CPS',
  [billingType.ocpc]: 'oCPC',
  [billingType.cpa]: 'CPA',
}
/** The display names of `billingType` in each language. */
export const billingTypeNames: NamesOf<BillingType> = { 'en-US': names, 'zh-CN': names }

/**
 * The events that a group can count as a conversion, in the order in which users reach them.
 *
 * Our decision: reports of the trade name these four, and no public document lists codes for them.
 */
export const conversionGoal = { activate: 1, register: 2, retain: 3, pay: 4 } as const
/** One of the codes of `conversionGoal`. */
export type ConversionGoal = CodeOf<typeof conversionGoal>

/** The display names of `conversionGoal` in each language. */
export const conversionGoalNames: NamesOf<ConversionGoal> = /* @__PURE__ */ textTable({
  [conversionGoal.activate]: ['Activation', '激活'],
  [conversionGoal.register]: ['Registration', '注册'],
  [conversionGoal.retain]: ['Retention', '留存'],
  [conversionGoal.pay]: ['Payment', '付费'],
})

/** Returns the goals that users reach only after this one; none after the last. */
export function goalsAfter(goal: ConversionGoal): ConversionGoal[] {
  return Object.values(conversionGoal).filter((later) => later > goal)
}

/** The traffic that a group is delivered to. @see spec §3 "Plan constants" */
export const extensionFlow = {
  all: 1,
  own: 2,
  union: 3,
} as const
/** One of the codes of `extensionFlow`. */
export type ExtensionFlow = CodeOf<typeof extensionFlow>

/** The display names of `extensionFlow` in each language. */
export const extensionFlowNames: NamesOf<ExtensionFlow> = /* @__PURE__ */ textTable({
  [extensionFlow.all]: ['All traffic', '全部流量'],
  [extensionFlow.own]: ['Own traffic', '自有流量'],
  [extensionFlow.union]: ['Union traffic', '联盟流量'],
})

/** The placements of a group. @see spec §3 "Plan constants" */
export const flowScene = {
  all: 1,
  selectedPromotion: 2,
  installReward: 3,
  launchEssentials: 4,
  search: 5,
  feeds: 6,
  banner: 7,
  splash: 8,
  interstitial: 9,
  native: 10,
  rewardedVideo: 11,
  unionAll: 12,
  displayPreferred: 13,
  notificationBar: 14,
  networkMessage: 15,
} as const
/** One of the codes of `flowScene`. */
export type FlowScene = CodeOf<typeof flowScene>

/** The display names of `flowScene` in each language. */
export const flowSceneNames: NamesOf<FlowScene> = /* @__PURE__ */ textTable({
  [flowScene.all]: ['All placements', '全部'],
  [flowScene.selectedPromotion]: ['Selected promotion', '精选推广'],
  [flowScene.installReward]: ['Install reward', '安装有礼'],
  [flowScene.launchEssentials]: ['Launch essentials', '装机必备'],
  [flowScene.search]: ['Search', '搜索'],
  [flowScene.feeds]: ['Feeds', '信息流'],
  [flowScene.banner]: ['Banner', '横幅'],
  [flowScene.splash]: ['Splash', '开屏'],
  [flowScene.interstitial]: ['Interstitial', '插屏'],
  [flowScene.native]: ['Native', '原生'],
  [flowScene.rewardedVideo]: ['Rewarded video', '激励视频'],
  [flowScene.unionAll]: ['All of the union', '联盟全部'],
  [flowScene.displayPreferred]: ['Display preferred', '展示优选'],
  [flowScene.notificationBar]: ['Notification bar', '通知栏'],
  [flowScene.networkMessage]: ['Network message', '网络短信'],
})

/**
 * Directions in which delivery may go beyond the targeting.
 *
 * @see spec §3 "Smart-expand directions"
 */
export const smartExpand = {
  age: 'age',
  sex: 'sex',
  region: 'region',
  appActive: 'appActive',
} as const
/** One of the codes of `smartExpand`. */
type SmartExpand = CodeOf<typeof smartExpand>

/** The display names of `smartExpand` in each language. */
export const smartExpandNames: NamesOf<SmartExpand> = /* @__PURE__ */ textTable({
  age: ['Age', '年龄'],
  sex: ['Gender', '性别'],
  region: ['Region', '地域'],
  appActive: ['App activity', '应用活跃'],
})
