import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

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
export const flowSceneNames: NamesOf<FlowScene> = textTable({
  [flowScene.all]: ['all', '全部'],
  [flowScene.selectedPromotion]: ['selected promotion', '精选推广'],
  [flowScene.installReward]: ['install reward', '安装有礼'],
  [flowScene.launchEssentials]: ['launch essentials', '装机必备'],
  [flowScene.search]: ['search', '搜索'],
  [flowScene.feeds]: ['feeds', '信息流'],
  [flowScene.banner]: ['banner', '横幅'],
  [flowScene.splash]: ['splash', '开屏'],
  [flowScene.interstitial]: ['interstitial', '插屏'],
  [flowScene.native]: ['native', '原生'],
  [flowScene.rewardedVideo]: ['rewarded video', '激励视频'],
  [flowScene.unionAll]: ['union all', '联盟全部'],
  [flowScene.displayPreferred]: ['display preferred', '展示优选'],
  [flowScene.notificationBar]: ['notification bar', '通知栏'],
  [flowScene.networkMessage]: ['network message', '网络短信'],
})
