import { cutText } from '../text/cut.ts'

/** The decimal separators of files. */
export const decimalSigns = ['.', ','] as const
/** One of `decimalSigns`. */
export type DecimalSign = (typeof decimalSigns)[number]

/** The problems that a number in a file can have, with the facts that their messages need. `got` is what was received. */
export interface NumberProblemFacts {
  amountUnreadable: { readonly got: string; readonly decimalSign: string }
  otherDecimalSign: { readonly got: string; readonly decimalSign: string }
  currencySign: { readonly got: string; readonly sign: string }
  negativeNumber: { readonly got: string }
  exponent: { readonly got: string }
  otherDigits: { readonly got: string }
  tooManyDecimals: { readonly got: string }
  amountTooLarge: { readonly got: string; readonly maxCents: number }
  countUnreadable: { readonly got: string }
  countTooLarge: { readonly got: string; readonly max: number }
}

type NumberProblem = {
  [Kind in keyof NumberProblemFacts]: {
    readonly kind: Kind
    readonly facts: NumberProblemFacts[Kind]
  }
}[keyof NumberProblemFacts]

/** The parsed number, or the problem with its text. */
export type NumberReading =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'problem'; readonly problem: NumberProblem }

function refused<Kind extends keyof NumberProblemFacts>(
  kind: Kind,
  facts: NumberProblemFacts[Kind],
): NumberReading {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { kind: 'problem', problem: { kind, facts } as NumberProblem }
}

/** The maximum amount of a cell, in cents. Our decision: nine thousand of them still add up exactly. */
export const amountMaxCents = 1_000_000_000_000

/** A whole number with or without thousands separators, and decimals; at least one digit. */
const spellings: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?=.?\d)(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d+))?$/,
  ',': /^(?=.?\d)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d+))?$/,
}

const currencySign =
  /\p{Sc}|[元圆块]|(?<![A-Za-z])(?:CNY|RMB|CNH|USD|US|EUR|GBP|JPY|HKD|TWD|KRW|INR|AUD|CAD|CHF|SGD|BRL|RUB)(?![A-Za-z])/iu
const negative = /^[-\u2212\u2013]\s*[\d.,]+$|^\([\d.,]+\)$|^[\d.,]+-$/
const withExponent = /^[-+]?[\d.,]+e[-+]?\d+$/i
/** Digits other than 0 to 9: full-width, Arabic-Indic and so on, which look similar and are easily confused. */
const otherDigit = /(?![0-9])\p{Nd}/u

/**
 * Parses an amount as whole cents. `1,234.50` is valid; `1.234,50` only if the comma is the decimal separator. The
 * text never passes through a floating-point number.
 */
export function amountReader(decimalSign: DecimalSign): (text: string) => NumberReading {
  return (text) => {
    const [, whole = '', decimals = ''] = spellings[decimalSign].exec(text) ?? []
    if (whole === '' && decimals === '') return notAnAmount(text, decimalSign)
    if (decimals.length > 2) return refused('tooManyDecimals', { got: cutText(text) })
    const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+/, '') + decimals.padEnd(2, '0')
    const cents = digits.length > 20 ? Number.POSITIVE_INFINITY : Number(digits)
    if (cents <= amountMaxCents) return { kind: 'value', value: cents }
    return refused('amountTooLarge', { got: cutText(text), maxCents: amountMaxCents })
  }
}

function notAnAmount(text: string, decimalSign: DecimalSign): NumberReading {
  const spelling = unreadableSpelling(text)
  if (spelling !== null) return spelling
  const got = cutText(text)
  const other = decimalSign === '.' ? ',' : '.'
  // `1,5` and `1.234,50` show that the other separator is meant.
  return refused(spellings[other].test(text) ? 'otherDecimalSign' : 'amountUnreadable', {
    got,
    decimalSign,
  })
}

/** Returns the problem that keeps a text from being any kind of number; null if there is none. */
function unreadableSpelling(text: string): NumberReading | null {
  const got = cutText(text)
  const [sign] = currencySign.exec(text) ?? []
  if (sign !== undefined && /\p{Nd}/u.test(text)) return refused('currencySign', { got, sign })
  if (otherDigit.test(text)) return refused('otherDigits', { got })
  if (withExponent.test(text)) return refused('exponent', { got })
  return negative.test(text) ? refused('negativeNumber', { got }) : null
}

/** The maximum count of a cell. Our decision: nine thousand of them still add up exactly. */
export const countMax = 1_000_000_000_000

/** Parses a whole number that is not negative, with optional thousands separators. */
export function countReader(decimalSign: DecimalSign): (text: string) => NumberReading {
  return (text) => {
    const [, whole = '', decimals] = spellings[decimalSign].exec(text) ?? []
    const got = cutText(text)
    if (whole === '' || decimals !== undefined)
      return unreadableSpelling(text) ?? refused('countUnreadable', { got })
    const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+/, '')
    const count = digits.length > 20 ? Number.POSITIVE_INFINITY : Number(digits)
    return count <= countMax
      ? { kind: 'value' as const, value: count }
      : refused('countTooLarge', { got, max: countMax })
  }
}
