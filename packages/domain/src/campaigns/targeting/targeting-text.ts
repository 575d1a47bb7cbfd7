import type { Locale } from '../../platform/locale/locale.ts'
import { convertedFilter, convertedFilterNames } from './converted-filter.ts'
import { targetSex, targetSexNames } from './sex.ts'
import type { Targeting } from './targeting.ts'

interface Texts {
  readonly everybody: string
  readonly ages: (bands: string) => string
  readonly regions: (names: string) => string
  readonly networks: (names: string) => string
  readonly installed: (names: string) => string
  readonly notInstalled: (names: string) => string
  readonly without: (whom: string) => string
  /** Between names; between parts. */
  readonly nameComma: string
  readonly partComma: string
  /** Returns the text for names that are too many to be listed. */
  readonly more: (count: number) => string
}

const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    everybody: 'everybody',
    ages: (bands) => `aged ${bands}`,
    regions: (names) => `in ${names}`,
    networks: (names) => `on ${names}`,
    installed: (names) => `with ${names}`,
    notInstalled: (names) => `without ${names}`,
    without: (whom) => `leaving out ${whom}`,
    nameComma: ', ',
    partComma: '; ',
    more: (count) => `${count} more`,
  },
  'zh-CN': {
    everybody: '不限',
    ages: (bands) => `${bands} 岁`,
    regions: (names) => `地域：${names}`,
    networks: (names) => `网络：${names}`,
    installed: (names) => `已安装${names}`,
    notInstalled: (names) => `未安装${names}`,
    without: (whom) => whom,
    nameComma: '、',
    partComma: '；',
    more: (count) => `等另外 ${count} 项`,
  },
}

const namesShown = 3

/**
 * Returns a targeting as text: `female; aged 18-24, 25-29; in Shanghai`.
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
    return [...shown, ...(rest > 0 ? [say.more(rest)] : [])].join(say.nameComma)
  }
  const part = (codes: readonly string[], text: (names: string) => string, names = few) =>
    codes.length === 0 ? [] : [text(names(codes))]
  const listed = (codes: readonly string[]) => codes.join(say.nameComma)
  const filter = targeting.convertedFilter
  const parts = [
    ...(sex === targetSex.any ? [] : [targetSexNames[locale][sex]]),
    ...part(ages, say.ages, listed),
    ...part(regions, say.regions),
    ...part(networks, say.networks, listed),
    ...part(installedApps, say.installed),
    ...part(notInstalledApps, say.notInstalled),
    ...(filter === convertedFilter.nobody
      ? []
      : [say.without(convertedFilterNames[locale][filter])]),
  ]
  return parts.length === 0 ? say.everybody : parts.join(say.partComma)
}
