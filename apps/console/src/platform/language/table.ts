import type { Locale } from '@placard/domain/platform/locale/locale'

type Words = Readonly<Record<string, string>>

/** The words of one feature in every language; `feature` keeps it apart from the others. */
export interface LanguageTable<Key extends string = string> {
  readonly feature: string
  readonly words: Readonly<Record<Locale, Readonly<Record<Key, string>>>>
}

/**
 * Declares the words of a feature. English decides which there are: a key that lacks its Chinese does not compile, nor one
 * that only Chinese has. `{{name}}` stands for a value, the endings `_one` and `_other` for what a count decides.
 */
export function languageTable<const English extends Words>(
  feature: string,
  words: { 'en-US': English; 'zh-CN': Readonly<Record<NoInfer<keyof English>, string>> },
): LanguageTable<keyof English & string> {
  return { feature, words }
}

/** What a caller names: the keys, those that a count decides by their stem. */
export type PhraseOf<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}`
  ? Stem
  : Key

/** Says a phrase, with values in the places that its words leave open. */
export type Say<Key extends string> = (
  phrase: PhraseOf<Key>,
  values?: Readonly<Record<string, string | number>>,
) => string
