import type { Locale } from '@placard/domain/platform/locale/locale'

type Texts = Readonly<Record<string, string>>

/** The texts of one feature in all languages; `feature` is the namespace. */
export interface TextTable<Key extends string = string> {
  readonly feature: string
  readonly texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>
}

/**
 * Declares the texts of a feature. English determines the keys: a key that exists in only one of the languages does not
 * compile. `{{name}}` is a placeholder for a value, and the suffixes `_one` and `_other` select a text by count.
 */
export function textTable<const English extends Texts>(
  feature: string,
  texts: { 'en-US': English; 'zh-CN': Readonly<Record<NoInfer<keyof English>, string>> },
): TextTable<keyof English & string> {
  return { feature, texts }
}

/** The keys that callers use; those with plural forms without their suffix. */
export type TextKeyOf<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}`
  ? Stem
  : Key

/** Returns a text with the values inserted in its placeholders. */
export type Translate<Key extends string> = (
  phrase: TextKeyOf<Key>,
  values?: Readonly<Record<string, string | number>>,
) => string
