import { textTable } from '../../platform/locale/text-table.ts'
import { sizeText } from '../../platform/format/size.ts'
import type { Locale } from '../../platform/locale/locale.ts'

/** The texts for the differences between two materials. */
const differenceTexts = /* @__PURE__ */ textTable({
  changed: {
    name: ['The name was “{before}” and is “{after}”.', '名称由“{before}”变为“{after}”。'],
    size: [
      'The size was {before} pixels and is {after}.',
      '尺寸由 {before} 像素变为 {after} 像素。',
    ],
    format: ['The format was {before} and is {after}.', '格式由 {before} 变为 {after}。'],
    duration: ['It played for {before} and plays for {after}.', '时长由 {before}变为 {after}。'],
  },
  heavier: [
    'The file had {before} and has {after}: {percent} % more.',
    '文件由 {before} 变为 {after}，增加 {percent}%。',
  ],
  lighter: [
    'The file had {before} and has {after}: {percent} % less.',
    '文件由 {before} 变为 {after}，减少 {percent}%。',
  ],
  hardlyWeighs: [
    'The file had {before} and has {after}: another file of almost the same weight.',
    '文件由 {before} 变为 {after}：文件不同，大小几乎一样。',
  ],
  seconds: ['{seconds} s', '{seconds} 秒'],
})

/** The facts about a material that are known without viewing it; null if it has none, or they are unknown. */
export interface MaterialFacts {
  readonly name: string | null
  readonly widthPx: number | null
  readonly heightPx: number | null
  /** Such as `image/png`. */
  readonly mediaType: string | null
  readonly durationMs: number | null
  readonly bytes: number | null
}

/** A fact about a material. */
export interface FactText {
  readonly fact: 'name' | 'size' | 'format' | 'duration' | 'weight'
  readonly text: string
}

/** Returns the facts about one material in their display order. */
export function materialFacts(facts: MaterialFacts, locale: Locale): FactText[] {
  const { name, widthPx, heightPx, mediaType, durationMs, bytes } = facts
  const size = widthPx === null || heightPx === null ? null : `${widthPx}×${heightPx}`
  const told = [
    { fact: 'name', text: name },
    { fact: 'size', text: size },
    { fact: 'format', text: mediaType && formatText(mediaType) },
    {
      fact: 'duration',
      text: durationMs && differenceTexts[locale].seconds({ seconds: durationMs / 1_000 }),
    },
    { fact: 'weight', text: bytes && sizeText(bytes, locale) },
  ] as const
  return told.flatMap(({ fact, text }) => (text ? [{ fact, text }] : []))
}

/**
 * Returns the differences between two materials, one sentence each; empty if no known fact differs. Sizes with the same
 * text still differ when their bytes do.
 */
export function materialDifferences(
  before: MaterialFacts,
  after: MaterialFacts,
  locale: Locale,
): string[] {
  const texts = differenceTexts[locale]
  const earlier = new Map(materialFacts(before, locale).map(({ fact, text }) => [fact, text]))
  return materialFacts(after, locale).flatMap(({ fact, text }) => {
    const was = earlier.get(fact)
    if (was === undefined) return []
    if (fact === 'weight') return weightDifference(before.bytes, after.bytes, locale)
    return was === text ? [] : [texts.changed[fact]({ before: was, after: text })]
  })
}

function weightDifference(was: number | null, is: number | null, locale: Locale): string[] {
  if (!was || !is || was === is) return []
  const texts = differenceTexts[locale]
  const percent = Math.round((Math.abs(is - was) / was) * 100)
  const [before, after] = [sizeText(was, locale), sizeText(is, locale)]
  if (percent === 0) return [texts.hardlyWeighs({ before, after })]
  return [(is > was ? texts.heavier : texts.lighter)({ before, after, percent })]
}

/** Returns the display name of a format: `image/jpeg` is JPEG. */
function formatText(mediaType: string): string {
  return mediaType.replace(/^.*\//, '').toUpperCase()
}
