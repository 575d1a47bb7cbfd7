import { restrictionText, type Restriction } from '../../platform/access/restriction.ts'
import { type PixelSize, pixelText } from '../../platform/format/pixel.ts'
import { priceText } from '../../platform/format/price.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { VideoShape } from '../../materials/material/spec.ts'
import { roiText } from '../group/goal.ts'
import type { ChangeAuthor } from './problem.ts'
import { declaredField } from '../promotion/declared-field.ts'

const words = textTable({
  parent: { plan: ['plan', '计划'], group: ['ad group', '广告组'], ad: ['ad', '广告'] },
  shape: { horizontal: ['landscape', '横版'], vertical: ['portrait', '竖版'] },
  point: ['point', '点号'],
  comma: ['comma', '逗号'],
  listComma: [', ', '、'],
  or: [' or ', ' 或 '],
  because: [' {reason}', '{reason}'],
  author: {
    own: ['Another user', '其他用户'],
    agency: ['The agency', '代理商'],
    platform: ['The platform', '平台'],
  },
})
const entities: Readonly<Record<Locale, Readonly<Record<string, string>>>> = textTable({
  plan: ['a plan', '计划'],
  group: ['an ad group', '广告组'],
  ad: ['an ad', '广告'],
  keyword: ['a keyword', '关键词'],
})

type Show = (fact: never, locale: Locale) => Readonly<Record<string, string | number>>

/** The placeholders of the facts that are not shown as they are, by the name of the fact. */
const shown = {
  minCents: (cents: number, locale) => ({ min: priceText(cents, locale) }),
  maxCents: (cents: number, locale) => ({ max: priceText(cents, locale) }),
  nowCents: (cents: number, locale) => ({ now: priceText(cents, locale) }),
  maxMillionths: (millionths: number, locale) => ({ max: roiText(millionths, locale) }),
  max: (max: number) => ({ max, latinMax: 2 * max, maxMb: max / 1_048_576 }),
  // Line numbers are not grouped.
  line: (line: number) => ({ line: String(line) }),
  lastLine: (line: number) => ({ lastLine: String(line) }),
  earlierRow: (rowNum: number) => ({ earlierRow: String(rowNum) }),
  otherRow: (rowNum: number) => ({ otherRow: String(rowNum) }),
  parentRow: (rowNum: number) => ({ parentRow: String(rowNum) }),
  encoding: (encoding: string) => ({ encoding: encoding.toUpperCase() }),
  decimalSign: (sign: string, locale) => {
    const { point, comma } = words[locale]
    return sign === ','
      ? { amount: '1.234,50', decimalSign: comma, otherSign: point }
      : { amount: '1,234.50', decimalSign: point, otherSign: comma }
  },
  parent: (parent: 'plan' | 'group' | 'ad', locale) => ({
    parent: words[locale].parent[parent],
    aParent: entities[locale][parent] ?? parent,
  }),
  entity: (entity: string, locale) => ({ anEntity: entities[locale][entity] ?? entity }),
  restriction: (restriction: Restriction | null, locale) => {
    const reason = restriction === null ? '' : restrictionText(restriction, locale)
    return { reason, because: reason === '' ? '' : words[locale].because({ reason }) }
  },
  author: ({ by, name }: ChangeAuthor, locale) => ({ author: name || words[locale].author[by] }),
  shape: (shape: VideoShape, locale) => ({ shape: words[locale].shape[shape] }),
  sizes: (sizes: readonly PixelSize[], locale) => ({
    sizes: sizes.map(pixelText).join(words[locale].listComma),
    anySize: sizes.map(pixelText).join(words[locale].or),
  }),
  fields: (fields: readonly string[], locale) => {
    const labels = fields.map((field) => declaredField(field)?.label[locale] ?? field)
    const names = labels.join(words[locale].listComma)
    // English readers of `expected` get the names in the request.
    return { names, wireNames: locale === 'en-US' ? fields.join(', ') : names }
  },
} satisfies Readonly<Record<string, Show>>
type Shown = typeof shown

/** The placeholders of a fact: its own name, or those of `shown` if that takes facts of this type. */
type PlaceholderOf<Facts> = {
  readonly [Fact in keyof Facts]-?: Fact extends keyof Shown
    ? Facts[Fact] extends Parameters<Shown[Fact]>[0]
      ? keyof ReturnType<Shown[Fact]>
      : never
    : Facts[Fact] extends string | number
      ? Fact
      : never
}[keyof Facts]

/** A text for a problem with these facts. One with a placeholder that the facts do not provide does not compile. */
export type TextWith<Facts> =
  | string
  | ((values: {
      readonly [Name in PlaceholderOf<Facts>]: Name extends 'count' ? number : string | number
    }) => string)

/** A text for a problem with any facts. */
export type AnyText = string | ((values: never) => string)

/** Returns a function that fills the placeholders of a text with the facts of a problem. */
export function textFiller(facts: object, locale: Locale): (text: AnyText) => string {
  const shows: Readonly<Record<string, Show>> = shown
  const values = Object.entries(facts).map(([name, fact]) => {
    // `TextWith` allows the placeholders of a fact only if it has the type that `shown` takes.
    return shows[name]?.(fact as never, locale) ?? { [name]: fact }
  })
  // `TextWith` has checked that facts of its kind fill the text. The compiler cannot see that these are of that kind.
  const filled = Object.assign({}, ...values) as never
  return (text) => (typeof text === 'string' ? text : text(filled))
}
