import type { CodeOf, NamesOf } from '../locale/names.ts'

/**
 * The placements of an ad in the rules of monitoring links.
 *
 * @see spec §3 "Flow scenes (second list)"
 */
export const linkScene = {
  storeRecommend: 'storeRecommend',
  storeInstallReward: 'storeInstallReward',
  storeLaunchNeed: 'storeLaunchNeed',
  search: 'search',
  revealPreferred: 'revealPreferred',
  feeds: 'feeds',
  pushBanner: 'pushBanner',
  networkSms: 'networkSms',
} as const
/** One of the codes of `linkScene`. */
export type LinkScene = CodeOf<typeof linkScene>

/** The display names of `linkScene` in each language. */
export const linkSceneNames: NamesOf<LinkScene> = {
  'en-US': {
    storeRecommend: 'store recommend',
    storeInstallReward: 'store install reward',
    storeLaunchNeed: 'store launch need',
    search: 'search',
    revealPreferred: 'reveal preferred',
    feeds: 'feeds',
    pushBanner: 'push banner',
    networkSms: 'network SMS',
  },
  'zh-CN': {
    storeRecommend: '商店推荐',
    storeInstallReward: '商店安装有礼',
    storeLaunchNeed: '商店装机必备',
    search: '搜索',
    revealPreferred: '展示优选',
    feeds: '信息流',
    pushBanner: '通知栏',
    networkSms: '网络短信',
  },
}
