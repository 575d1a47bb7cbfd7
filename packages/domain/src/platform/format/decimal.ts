import type { Ending, Notation } from './notation.ts'

/** The text for a missing value: a dash. @see spec §9 */
export const emptyText = '-'

/**
 * Returns the text of a number of hundredths, with two decimals.
 *
 * @param hundredths whole; NaN is empty, an infinity is written as such
 */
export function hundredthsText(
  hundredths: number | bigint,
  { groups }: Notation,
  { hundredths: endings, sign }: Ending,
): string {
  if (typeof hundredths === 'bigint') {
    const size = hundredths < 0n ? -hundredths : hundredths
    const text = groupedDigits(String(size / 100n), groups) + endings[Number(size % 100n)]
    return hundredths < 0n ? `-${text}` : text
  }
  if (!Number.isFinite(hundredths)) return endlessText(hundredths, sign)
  const size = Math.abs(hundredths)
  const rest = size % 100
  const text = grouped((size - rest) / 100, groups) + endings[rest]
  return hundredths < 0 ? `-${text}` : text
}

/**
 * Returns the text of a number of parts, with only as many decimals as needed.
 *
 * @param parts whole; NaN is empty, an infinity is written as such
 * @param places decimals of one part: 3 for thousandths
 */
export function shortestText(
  parts: number | bigint,
  places: number,
  { groups, decimalMark }: Notation,
): string {
  if (typeof parts === 'number') {
    if (!Number.isFinite(parts)) return endlessText(parts, '')
    const unit = 10 ** places
    if (parts >= 0 && parts % unit === 0) return grouped(parts / unit, groups)
  }
  const negative = parts < 0
  const digits = String(negative ? -parts : parts).padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  const whole = groupedDigits(digits.slice(0, -places), groups)
  return (negative ? '-' : '') + whole + (decimals === '' ? '' : decimalMark + decimals)
}

/** @param whole a safe integer that is not negative */
function grouped(whole: number, groups: readonly string[]): string {
  let rest = whole
  let text = ''
  while (rest >= 1000) {
    const group = rest % 1000
    text = groups[group] + text
    rest = (rest - group) / 1000
  }
  return rest + text
}

function groupedDigits(digits: string, groups: readonly string[]): string {
  const head = digits.length % 3 || 3
  let text = digits.slice(0, head)
  for (let at = head; at < digits.length; at += 3) {
    text += groups[Number(digits.slice(at, at + 3))]
  }
  return text
}

function endlessText(value: number, sign: string): string {
  if (Number.isNaN(value)) return emptyText
  return `${value < 0 ? '-' : ''}∞${sign}`
}
