import type { Locale } from '../locale/locale.ts'
import { numberText } from './number.ts'

/** The binary units of file managers. */
export const bytesPerMegabyte = 1024 * 1024

const units = ['B', 'kB', 'MB', 'GB'] as const

/** Returns the size of a file as text, in the largest unit that gives at least one, with one decimal below ten. */
export function sizeText(bytes: number, locale: Locale): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  const rounded = size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${numberText(rounded, locale)} ${units[unit]}`
}
