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
export const flowSceneNames: NamesOf<FlowScene> = {
  'en-US': {
    [flowScene.all]: 'all',
    [flowScene.selectedPromotion]: 'selected promotion',
    [flowScene.installReward]: 'install reward',
    [flowScene.launchEssentials]: 'launch essentials',
    [flowScene.search]: 'search',
    [flowScene.feeds]: 'feeds',
    [flowScene.banner]: 'banner',
    [flowScene.splash]: 'splash',
    [flowScene.interstitial]: 'interstitial',
    [flowScene.native]: 'native',
    [flowScene.rewardedVideo]: 'rewarded video',
    [flowScene.unionAll]: 'union all',
    [flowScene.displayPreferred]: 'display preferred',
    [flowScene.notificationBar]: 'notification bar',
    [flowScene.networkMessage]: 'network message',
  },
  'zh-CN': {
    [flowScene.all]: '全部',
    [flowScene.selectedPromotion]: '精选推广',
    [flowScene.installReward]: '安装有礼',
    [flowScene.launchEssentials]: '装机必备',
    [flowScene.search]: '搜索',
    [flowScene.feeds]: '信息流',
    [flowScene.banner]: '横幅',
    [flowScene.splash]: '开屏',
    [flowScene.interstitial]: '插屏',
    [flowScene.native]: '原生',
    [flowScene.rewardedVideo]: '激励视频',
    [flowScene.unionAll]: '联盟全部',
    [flowScene.displayPreferred]: '展示优选',
    [flowScene.notificationBar]: '通知栏',
    [flowScene.networkMessage]: '网络短信',
  },
}
