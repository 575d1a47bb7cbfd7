import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'
import { encoded } from '../../platform/address/parameter.ts'
import { type Span, spansOf } from './finding.ts'

/**
 * The placeholders of monitoring links for values that are known only when the link is called: two underscores on
 * each side of a name in capitals.
 *
 * Our decision: the specification does not list any.
 */
export const macro = {
  adId: '__AD_ID__',
  groupId: '__GROUP_ID__',
  planId: '__PLAN_ID__',
  creativeId: '__CREATIVE_ID__',
  ownerId: '__OWNER_ID__',
  oaid: '__OAID__',
  imei: '__IMEI__',
  androidId: '__ANDROIDID__',
  ip: '__IP__',
  userAgent: '__UA__',
  operatingSystem: '__OS__',
  timestamp: '__TS__',
  requestId: '__REQUEST_ID__',
  clickId: '__CLICK_ID__',
  callback: '__CALLBACK__',
  progress: '__PROGRESS__',
} as const
/** One of `macro`. */
export type Macro = CodeOf<typeof macro>

/** The meaning of each macro, in the order of a palette. */
export const macroNames: NamesOf<Macro> = /* @__PURE__ */ textTable({
  __AD_ID__: ['id of the ad', '广告 ID'],
  __GROUP_ID__: ['id of the group', '广告组 ID'],
  __PLAN_ID__: ['id of the plan', '计划 ID'],
  __CREATIVE_ID__: ['id of the creative', '创意 ID'],
  __OWNER_ID__: ['id of the advertiser', '广告主 ID'],
  __OAID__: ['open anonymous id of the device', '设备的匿名标识 OAID'],
  __IMEI__: ['equipment number of the device', '设备的 IMEI'],
  __ANDROIDID__: ['Android id of the device', '设备的 Android ID'],
  __IP__: ['IP address of the device', '设备的 IP 地址'],
  __UA__: ['user agent of the device', '设备的 User-Agent'],
  __OS__: ['operating system of the device', '设备的操作系统'],
  __TS__: ['time of the event, in milliseconds since 1970', '事件发生的时间，自 1970 年起的毫秒数'],
  __REQUEST_ID__: ['id of the request for an ad', '广告请求 ID'],
  __CLICK_ID__: ['id of the click', '点击 ID'],
  __CALLBACK__: ['address to report conversions to', '转化回传地址'],
  __PROGRESS__: ['percent of the video that has been played', '视频播放进度的百分比'],
})

/** Sample values of macros, from addresses and ids reserved for examples. */
export const macroSamples: Readonly<Record<Macro, string>> = {
  __AD_ID__: '100000044',
  __GROUP_ID__: '100000042',
  __PLAN_ID__: '100000041',
  __CREATIVE_ID__: '100000046',
  __OWNER_ID__: '100000001',
  __OAID__: '00000000-0000-4000-8000-000000000001',
  __IMEI__: '004999010640000',
  __ANDROIDID__: '0000000000000001',
  __IP__: '203.0.113.7',
  __UA__: 'Mozilla/5.0 (Linux; Android 16; Sample) Mobile',
  __OS__: 'Android',
  __TS__: '1767225600000',
  __REQUEST_ID__: 'sample-request',
  __CLICK_ID__: 'sample-click',
  __CALLBACK__: 'https://callback.example.com/conversion?click=sample-click',
  __PROGRESS__: '25',
}

/** Names without commonly omitted or added characters: `AD-ID` and `adid` mean `__AD_ID__`. */
const byLetters: ReadonlyMap<string, Macro> = new Map(
  Object.values(macro).map((known) => [lettersOf(known), known]),
)

/** Returns the macro that was most likely meant by a name in another spelling; null if it is not ours. */
export function intendedMacro(name: string): Macro | null {
  return byLetters.get(lettersOf(name)) ?? null
}

function lettersOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

const ours = new RegExp(Object.values(macro).join('|'), 'g')

/** Returns our macros in an address. */
export function macrosIn(address: string): Span[] {
  return spansOf(address, ours)
}

/**
 * Returns the address with each macro replaced by its value, percent-encoded, so that no value can end the parameter,
 * or the part of the path, that contains it. Everything else is kept, macros of other platforms too. Values are not
 * expanded again.
 */
export function expanded(address: string, values: Readonly<Record<Macro, string>>): string {
  // The pattern only matches our macros.
  return address.replaceAll(ours, (found) => encoded(values[found as Macro]))
}

const otherStyles = /\$?\{\w{1,40}\}|\$[A-Za-z]\w{0,39}\$/g

/** Macros in the styles of other platforms: `{adid}`, `${ID}`, `$im$`. Ours are spelled `__AD_ID__`. */
export function foreignMacros(address: string): Span[] {
  return spansOf(address, otherStyles)
}
