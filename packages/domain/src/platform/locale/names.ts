import type { Locale } from './locale.ts'

/** The codes of a constant list such as `dayLimit`. */
export type CodeOf<List extends Readonly<Record<string, string | number>>> = List[keyof List]

/** The display name of each code in each language; a code without a name does not compile. */
export type NamesOf<Code extends string | number> = Readonly<
  Record<Locale, Readonly<Record<Code, string>>>
>
