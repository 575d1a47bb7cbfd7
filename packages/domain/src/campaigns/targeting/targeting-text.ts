import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { convertedFilter, convertedFilterNames, targetSex, targetSexNames } from './codes.ts'
import type { Targeting } from './targeting.ts'

const texts = /* @__PURE__ */ textTable({
  everybody: ['everybody', '不限'],
  ages: ['aged {bands}', '{bands} 岁'],
  regions: ['in {names}', '地域：{names}'],
  networks: ['on {names}', '网络：{names}'],
  installed: ['with {names}', '已安装{names}'],
  notInstalled: ['without {names}', '未安装{names}'],
  without: ['excluded: {whom}', '{whom}'],
  nameComma: [', ', '、'],
  partComma: ['; ', '；'],
  more: ['{count} more', '等另外 {count} 项'],
})

const namesShown = 3

/**
 * Returns a targeting as text: `Female; aged 18-24, 25-29; in Shanghai`.
 *
 * @param nameOf returns the name of a region's or an app's code
 */
export function targetingText(
  targeting: Targeting,
  nameOf: (code: string) => string,
  locale: Locale,
): string {
  const say = texts[locale]
  const { sex, ages, regions, networks, installedApps, notInstalledApps } = targeting
  const few = (codes: readonly string[]) => {
    const shown = codes.slice(0, namesShown).map(nameOf)
    const rest = codes.length - shown.length
    return [...shown, ...(rest > 0 ? [say.more({ count: rest })] : [])].join(say.nameComma)
  }
  const part = (codes: readonly string[], text: (values: { names: string }) => string) =>
    codes.length === 0 ? [] : [text({ names: few(codes) })]
  const listed = (codes: readonly string[]) => codes.join(say.nameComma)
  const filter = targeting.convertedFilter
  const parts = [
    ...(sex === targetSex.any ? [] : [targetSexNames[locale][sex]]),
    ...(ages.length === 0 ? [] : [say.ages({ bands: listed(ages) })]),
    ...part(regions, say.regions),
    ...(networks.length === 0 ? [] : [say.networks({ names: listed(networks) })]),
    ...part(installedApps, say.installed),
    ...part(notInstalledApps, say.notInstalled),
    ...(filter === convertedFilter.nobody
      ? []
      : [say.without({ whom: convertedFilterNames[locale][filter] })]),
  ]
  return parts.length === 0 ? say.everybody : parts.join(say.partComma)
}
