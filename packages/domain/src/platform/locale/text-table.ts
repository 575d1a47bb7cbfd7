import { numberText } from '../format/number.ts'
import type { Locale } from './locale.ts'

/** A text in both languages. `{name}` is a placeholder; `one` and `other` are selected by the value of `{count}`. */
type Text = readonly [english: string | Plural, chinese: string]

interface Plural {
  readonly one: string
  readonly other: string
}

/** Texts by key, in groups and lists where that reads better. */
interface Rows {
  readonly [key: string | number]: Text | readonly Text[] | Rows
}

type Placeholder<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type PlaceholderOf<English> = English extends Plural
  ? 'count' | Placeholder<English['one'] | English['other']>
  : English extends string
    ? Placeholder<English>
    : never

/** Numbers are grouped as in the language; ids and years are given as strings. */
type Values<English> = Readonly<{
  [Name in PlaceholderOf<English>]: [English, Name] extends [Plural, 'count']
    ? number
    : string | number
}>

/** A string, or a function of the values of its placeholders. */
type TextOf<English> = [PlaceholderOf<English>] extends [never]
  ? string
  : (values: Values<English>) => string

type TextsOfRows<T> = {
  readonly [Key in keyof T]: T[Key] extends Text ? TextOf<T[Key][0]> : TextsOfRows<T[Key]>
}

/** `unknown` if all is well. Otherwise the error message names a placeholder of a Chinese text that the English one lacks. */
type Checked<T> = [UnknownPlaceholder<T>] extends [never]
  ? unknown
  : `unknown placeholder {${UnknownPlaceholder<T>}}`

type UnknownPlaceholder<T> = T extends readonly [infer English, infer Chinese extends string]
  ? Exclude<Placeholder<Chinese>, PlaceholderOf<English>>
  : T extends readonly (infer Item)[]
    ? UnknownPlaceholder<Item>
    : T extends Rows
      ? { readonly [Key in keyof T]: UnknownPlaceholder<T[Key]> }[keyof T]
      : never

/** The texts of a table in one language. */
export type TextsOf<Table extends Readonly<Record<Locale, unknown>>> = Table[Locale]

/**
 * Declares texts, one row for each: `pageOf: ['Page {pageNum} of {pages}', '第 {pageNum} / {pages} 页']`. The result has
 * them by language; a text with placeholders becomes a function of their values.
 */
export function textTable<const T extends Rows>(
  rows: T & Checked<T>,
): Readonly<Record<Locale, TextsOfRows<T>>> {
  const texts = { 'en-US': textsIn(rows, 'en-US'), 'zh-CN': textsIn(rows, 'zh-CN') }
  // Keys and placeholders are computed at run time exactly as the types compute them.
  return texts as Readonly<Record<Locale, TextsOfRows<T>>>
}

type RuntimeText = string | ((values: Readonly<Record<string, string | number>>) => string)

interface RuntimeTexts {
  [key: string]: RuntimeText | RuntimeText[] | RuntimeTexts
}

function textsIn(rows: Rows, locale: Locale): RuntimeTexts {
  const texts: RuntimeTexts = {}
  for (const [key, row] of Object.entries(rows)) {
    texts[key] = rowIn(row, locale)
  }
  return texts
}

function rowIn(row: Rows[string], locale: Locale): RuntimeTexts[string] {
  if (isText(row)) return textIn(row, locale)
  return isList(row) ? row.map((text) => textIn(text, locale)) : textsIn(row, locale)
}

function isText(row: Rows[string]): row is Text {
  return Array.isArray(row) && typeof row[1] === 'string'
}

function isList(row: readonly Text[] | Rows): row is readonly Text[] {
  return Array.isArray(row)
}

function textIn([english, chinese]: Text, locale: Locale): RuntimeText {
  const forms = locale === 'en-US' ? english : chinese
  if (typeof english === 'string' && !placeholder.test(english)) return String(forms)
  return (values) => {
    const form =
      typeof forms === 'string' ? forms : forms[pluralForm(Number(values['count']), locale)]
    return form.replaceAll(placeholders, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? numberText(value, locale) : value
    })
  }
}

const placeholder = /\{\w+\}/
const placeholders = /\{(\w+)\}/g

function pluralForm(count: number, locale: Locale): keyof Plural {
  return new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
}
