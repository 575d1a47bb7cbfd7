import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** The type of ad in the rules of monitoring links. @see spec §3 "Advertise type" */
export const advertiseType = {
  book: 'book',
} as const
/** One of the codes of `advertiseType`. */
export type AdvertiseType = CodeOf<typeof advertiseType>

/** The display names of `advertiseType` in each language. */
export const advertiseTypeNames: NamesOf<AdvertiseType> = /* @__PURE__ */ textTable({
  book: ['book', '预约'],
})

/**
 * The promoted object of an ad in the rules of monitoring links.
 *
 * @see spec §3 "Extension types (second list)"
 */
export const linkExtension = {
  app: 'app',
  miniProgram: 'miniProgram',
  quickApp: 'quickApp',
  site: 'site',
  appCallUp: 'appCallUp',
} as const
/** One of the codes of `linkExtension`. */
export type LinkExtension = CodeOf<typeof linkExtension>

/** The display names of `linkExtension` in each language. */
export const linkExtensionNames: NamesOf<LinkExtension> = /* @__PURE__ */ textTable({
  app: ['app', '应用'],
  miniProgram: ['mini program', '小程序'],
  quickApp: ['quick app', '快应用'],
  site: ['site', '网站'],
  appCallUp: ['app call-up', '应用唤起'],
})

/**
 * The traffic of an ad in the rules of monitoring links.
 *
 * @see spec §3 "Extension flows (second list)"
 */
export const linkFlow = {
  all: 'all',
  own: 'own',
  union: 'union',
} as const
/** One of the codes of `linkFlow`. */
export type LinkFlow = CodeOf<typeof linkFlow>

/** The display names of `linkFlow` in each language. */
export const linkFlowNames: NamesOf<LinkFlow> = /* @__PURE__ */ textTable({
  all: ['all', '全部流量'],
  own: ['own', '自有流量'],
  union: ['union', '联盟流量'],
})

/** The monitoring links that an ad can carry. @see spec §5 "Monitoring link visibility" */
export const linkType = {
  click: 'click',
  exposure: 'exposure',
  download: 'download',
  playBegin: 'playBegin',
  playEnd: 'playEnd',
} as const
/** One of the codes of `linkType`. */
export type LinkType = CodeOf<typeof linkType>

/** The display names of `linkType` in each language. */
export const linkTypeNames: NamesOf<LinkType> = /* @__PURE__ */ textTable({
  click: ['Click link', '点击监测链接'],
  exposure: ['Impression link', '曝光监测链接'],
  download: ['Download link', '下载监测链接'],
  playBegin: ['Play start link', '播放开始监测链接'],
  playEnd: ['Play end link', '播放结束监测链接'],
})
