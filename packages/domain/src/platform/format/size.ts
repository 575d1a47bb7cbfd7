import type { Locale } from '../locale/locale.ts'
import { numberText } from './number.ts'

/** As people count it who look at files. */
export const bytesPerMegabyte = 1024 * 1024

const units = ['B', 'kB', 'MB', 'GB'] as const

/** The size of a file as people read it: in the greatest unit that leaves at least one, one decimal below ten. */
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
