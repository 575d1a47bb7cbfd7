import { type Day, isDay } from '../calendar/day.ts'
import { amountMaxCents, amountReader, countReader, type DecimalSign } from '../money/amount.ts'
import { cutText } from '../text/cut.ts'
import { type CellReader, refused, valueOf } from './cell.ts'

/** The orders of day, month and year in a written date. A month in words is read in any of them. */
export const dateFormats = ['yearFirst', 'dayFirst', 'monthFirst'] as const
/** One of `dateFormats`. */
export type DateFormat = (typeof dateFormats)[number]

/** The units in which a file writes amounts: 12.34 as `12.34`, `1234` or `12340000`. */
export const moneyUnits = ['units', 'cents', 'micros'] as const
/** One of `moneyUnits`. */
export type MoneyUnit = (typeof moneyUnits)[number]

const blanks = new Set(['', '-', '--', '—', '–', '——', 'n/a', 'na', 'null', 'nan', '无', '不适用'])

/** Returns the text of a cell without surrounding space; empty for what platforms write in an empty cell, such as `--`. */
export function cellText(text: string): string {
  const trimmed = text.trim()
  return blanks.has(trimmed.toLowerCase()) ? '' : trimmed
}

/** A day, and the hour on it from 0 to 23; null if the text has no time. */
export interface Moment {
  readonly day: Day
  readonly hour: number | null
}

const time = String.raw`(?:[ T]+(\d{1,2}):\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?([AaPp][Mm]))?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`)
const compact = /^(\d{4})(\d{2})(\d{2})$/
const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日?(?: ?(\d{1,2})(?::\d{2}(?::\d{2})?|[时点]))?$/
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}$`)
const monthThenDay = /^(?:\p{L}{3,9},? )?(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u
const dayThenMonth = /^(?:\p{L}{3,9},? )?(\d{1,2})[ -](\p{L}{3,9})\.?,?[ -](\d{4})$/u

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The parts of a written date, in the order year, month, day; the order of an `open` one is not evident. */
interface WrittenDate {
  readonly kind: 'known' | 'open'
  /** For an open date: the year, the first number, and the second. */
  readonly parts: readonly [string, string, string]
  readonly sign: string
  readonly hour: string | undefined
  /** The half of the day: AM or PM. */
  readonly half: string | undefined
}

/** Parses the shape of a date; null if it has none. */
export function writtenDate(text: string): WrittenDate | null {
  const [, first, sign = '', second, last, atHour, inHalf] = yearLast.exec(text) ?? []
  if (first !== undefined && second !== undefined && last !== undefined) {
    const year = last.length === 2 ? `20${last}` : last
    return { kind: 'open', parts: [year, first, second], sign, hour: atHour, half: inHalf }
  }
  const [, y, , m, d, hour, half] = yearFirst.exec(text) ?? []
  if (y !== undefined && m !== undefined && d !== undefined)
    return { kind: 'known', parts: [y, m, d], sign: '', hour, half }
  const [, year, month, day, clock] = compact.exec(text) ?? chinese.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined)
    return { kind: 'known', parts: [year, month, day], sign: '', hour: clock, half: undefined }
  return dateInWords(text)
}

function dateInWords(text: string): WrittenDate | null {
  const [, wordFirst, dayAfter, yearAfter] = monthThenDay.exec(text) ?? []
  const [, dayBefore, word, yearBefore] = dayThenMonth.exec(text) ?? []
  const month = months.indexOf((wordFirst ?? word ?? '').slice(0, 3).toLowerCase()) + 1
  const [day, year] = [dayAfter ?? dayBefore, yearAfter ?? yearBefore]
  if (month === 0 || day === undefined || year === undefined) return null
  const parts = [year, String(month), day] as const
  return { kind: 'known', parts, sign: '', hour: undefined, half: undefined }
}

const examples: Readonly<Record<DateFormat, string>> = {
  yearFirst: '2026-11-30',
  dayFirst: '30/11/2026',
  monthFirst: '11/30/2026',
}

/** Parses a day with an optional time. */
export function momentReader(format: DateFormat): CellReader<Moment> {
  return (text) => {
    const written = writtenDate(text)
    if (written === null || (written.kind === 'open' && format === 'yearFirst'))
      return refused('dayUnreadable', { got: cutText(text), example: examples[format] })
    const [year, one, other] = written.parts
    const isSwapped = written.kind === 'open' && format === 'dayFirst'
    const [month, date] = isSwapped ? [other, one] : [one, other]
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    const hour = hourOf(written)
    if (!isDay(day) || (hour !== null && hour > 23))
      return refused('noSuchDay', { got: cutText(text) })
    return valueOf({ day, hour })
  }
}

function hourOf({ hour, half }: Pick<WrittenDate, 'hour' | 'half'>): number | null {
  if (hour === undefined) return null
  if (half === undefined) return Number(hour)
  return (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

/** Parses a day without its time. */
export function dayReader(format: DateFormat): CellReader<Day> {
  const readMoment = momentReader(format)
  return (text) => {
    const reading = readMoment(text)
    return reading.kind === 'value' ? valueOf(reading.value.day) : reading
  }
}

/** The signs and codes that files write beside amounts of a currency. */
const currencySigns: Readonly<Partial<Record<string, readonly string[]>>> = {
  CNY: ['¥', '￥', '元', 'RMB', 'CN¥'],
  USD: ['$', 'US$'],
  EUR: ['€'],
  GBP: ['£'],
  INR: ['₹'],
  HKD: ['HK$', '$'],
  SGD: ['S$', '$'],
  AUD: ['A$', '$'],
  CAD: ['CA$', '$'],
  TWD: ['NT$', '$'],
  BRL: ['R$'],
}

/** Returns a number without spaces and apostrophes between digits, and without the sign of its own currency. */
export function plainNumber(text: string, currency: string | null): string {
  const grouped = text.replaceAll(/(?<=\d)[\s\u00a0\u202f\u2009'’](?=\d{3})/g, '')
  if (currency === null) return grouped
  const signs = [currency, ...(currencySigns[currency] ?? [])].toSorted(
    (one, other) => other.length - one.length,
  )
  for (const sign of signs) {
    if (grouped.startsWith(sign)) return grouped.slice(sign.length).trim()
    if (grouped.endsWith(sign)) return grouped.slice(0, -sign.length).trim()
  }
  return grouped
}

/** The way in which the amounts of a file are written. */
export interface MoneySpelling {
  readonly decimalSign: DecimalSign
  readonly unit: MoneyUnit
  /** The currency whose sign may be beside the number. */
  readonly currency: string
}

const centShift: Readonly<Record<MoneyUnit, number>> = { units: 2, cents: 0, micros: -4 }

const spelledAmount: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?=.?\d)(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d+))?$/,
  ',': /^(?=.?\d)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d+))?$/,
}

/** Parses an amount as whole cents. Fractions of a cent are rounded, half a cent up; no binary fraction is involved. */
export function moneyReader({ decimalSign, unit, currency }: MoneySpelling): CellReader<number> {
  const refuse = amountReader(decimalSign)
  return (text) => {
    const plain = plainNumber(text, currency)
    const [, whole = '', decimals = ''] = spelledAmount[decimalSign].exec(plain) ?? []
    if (whole === '' && decimals === '') return refuse(text)
    const integer = whole.replaceAll(/[.,]/g, '')
    const cents = shifted(integer, decimals, centShift[unit])
    if (cents <= amountMaxCents) return valueOf(cents)
    return refused('amountTooLarge', { got: cutText(text), maxCents: amountMaxCents })
  }
}

/** Returns the rounded number with its decimal point moved to the right by `shift` digits. */
function shifted(whole: string, decimals: string, shift: number): number {
  const digits = whole.padStart(4, '0') + decimals.padEnd(2, '0')
  const point = Math.max(whole.length, 4) + shift
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  if (integer.length > 15) return Number.POSITIVE_INFINITY
  return Number(integer) + (Number(digits[point] ?? 0) >= 5 ? 1 : 0)
}

/** Parses a count; decimals must be zeros, as in `12.00`. */
export function wholeReader(decimalSign: DecimalSign): CellReader<number> {
  const read = countReader(decimalSign)
  const zeros = decimalSign === '.' ? /\.0+$/ : /,0+$/
  return (text) => read(plainNumber(text, null).replace(zeros, ''))
}
