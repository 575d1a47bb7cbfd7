import { restrictionText, type Restriction } from '../../platform/access/restriction.ts'
import { type PixelSize, pixelText } from '../../platform/format/pixel.ts'
import { priceText } from '../../platform/format/price.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import {
  type AnyText,
  fillerWith,
  type ShowFact,
  shownFileFacts,
} from '../../platform/spreadsheet-file/problem-text.ts'
import type { VideoShape } from '../../materials/material/spec.ts'
import { roiText } from '../group/goal.ts'
import type { ChangeAuthor } from './problem.ts'
import { declaredField } from '../promotion/declared-field.ts'

const words = /* @__PURE__ */ textTable({
  parent: { plan: ['plan', '计划'], group: ['ad group', '广告组'], ad: ['ad', '广告'] },
  shape: { horizontal: ['landscape', '横版'], vertical: ['portrait', '竖版'] },
  listComma: [', ', '、'],
  or: [' or ', ' 或 '],
  because: [' {reason}', '{reason}'],
  author: {
    own: ['Another user', '其他用户'],
    agency: ['The agency', '代理商'],
    platform: ['The platform', '平台'],
  },
})
const entities: Readonly<Record<Locale, Readonly<Record<string, string>>>> =
  /* @__PURE__ */ textTable({
    plan: ['a plan', '计划'],
    group: ['an ad group', '广告组'],
    ad: ['an ad', '广告'],
    keyword: ['a keyword', '关键词'],
  })

/** The placeholders of the facts that are not shown as they are, by the name of the fact. */
const shown = {
  ...shownFileFacts,
  minCents: (cents: number, locale) => ({ min: priceText(cents, locale) }),
  nowCents: (cents: number, locale) => ({ now: priceText(cents, locale) }),
  maxMillionths: (millionths: number, locale) => ({ max: roiText(millionths, locale) }),
  // Line numbers are not grouped.
  lastLine: (line: number) => ({ lastLine: String(line) }),
  earlierRow: (rowNum: number) => ({ earlierRow: String(rowNum) }),
  otherRow: (rowNum: number) => ({ otherRow: String(rowNum) }),
  parentRow: (rowNum: number) => ({ parentRow: String(rowNum) }),
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
} satisfies Readonly<Record<string, ShowFact>>
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

/** Returns a function that fills the placeholders of a text with the facts of a problem. */
export function textFiller(facts: object, locale: Locale): (text: AnyText) => string {
  return fillerWith(shown, facts, locale)
}
