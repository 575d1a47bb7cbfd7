import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

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
export const linkSceneNames: NamesOf<LinkScene> = /* @__PURE__ */ textTable({
  storeRecommend: ['store recommend', '商店推荐'],
  storeInstallReward: ['store install reward', '商店安装有礼'],
  storeLaunchNeed: ['store launch need', '商店装机必备'],
  search: ['search', '搜索'],
  revealPreferred: ['reveal preferred', '展示优选'],
  feeds: ['feeds', '信息流'],
  pushBanner: ['push banner', '通知栏'],
  networkSms: ['network SMS', '网络短信'],
})
