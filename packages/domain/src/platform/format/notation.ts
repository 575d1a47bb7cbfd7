import type { Locale } from '../locale/locale.ts'

/** The precomputed pieces of number texts in one language. */
export interface Notation {
  /** Three digits after a separator: `,000` to `,999`. */
  readonly groups: readonly string[]
  readonly decimalMark: string
  readonly plain: Ending
  readonly percent: Ending
}

/** The ending of a number with two decimals. */
export interface Ending {
  /** `.00` to `.99`, each with the sign after it. */
  readonly hundredths: readonly string[]
  readonly sign: string
}

function notationWith(group: string, decimalMark: string, percentSign: string): Notation {
  return {
    groups: Array.from({ length: 1000 }, (_, n) => group + digits(n, 3)),
    decimalMark,
    plain: endingWith(decimalMark, ''),
    percent: endingWith(decimalMark, percentSign),
  }
}

function endingWith(decimalMark: string, sign: string): Ending {
  return {
    hundredths: Array.from({ length: 100 }, (_, n) => decimalMark + digits(n, 2) + sign),
    sign,
  }
}

function digits(n: number, width: number): string {
  return String(n).padStart(width, '0')
}

/** The notation for programs, independent of the language. */
export const bareNotation: Notation = notationWith('', '.', '%')

/** The notation of numbers in each language. @see spec §9 "Thousands separators are used" */
export const notations: Readonly<Record<Locale, Notation>> = {
  'en-US': notationWith(',', '.', '%'),
  'zh-CN': notationWith(',', '.', '%'),
}
